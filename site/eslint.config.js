import svelte from 'eslint-plugin-svelte';
import { defineConfig } from 'eslint/config';
import globals from 'globals';
import ts from 'typescript-eslint';
import svelteConfig from './svelte.config.js';

export default defineConfig(
  { ignores: ['**/dist/', '**/*.gen.ts', '**/wasm_exec.js'] },
  ts.configs.strictTypeChecked,
  svelte.configs.recommended,
  {
    languageOptions: {
      globals: { ...globals.browser },
      parserOptions: {
        projectService: { allowDefaultProject: ['*.js', '*/*.mjs'] },
        tsconfigRootDir: import.meta.dirname,
        extraFileExtensions: ['.svelte'],
      },
    },
    rules: {
      // `== null` means null or undefined.
      eqeqeq: ['error', 'smart'],
      'no-console': 'error',
      'prefer-const': 'off', // runes: `let { a } = $props()`
      'svelte/prefer-const': 'error',
      '@typescript-eslint/consistent-type-imports': ['error', { disallowTypeAnnotations: false }],
      // Words of the board are precomposed letters, so code points are what is meant.
      '@typescript-eslint/no-misused-spread': 'off',
      '@typescript-eslint/restrict-template-expressions': ['error', { allowNumber: true }],
      // Svelte's snippets and bindings are void expressions by nature.
      '@typescript-eslint/no-confusing-void-expression': ['error', { ignoreArrowShorthand: true }],
      // An address of the page is a hash route made by router.ts; SvelteKit's resolve() does not exist here.
      'svelte/no-navigation-without-resolve': 'off',
    },
  },
  {
    files: ['**/*.svelte', '**/*.svelte.ts'],
    languageOptions: { parserOptions: { parser: ts.parser, svelteConfig } },
  },
  // The service worker has a program of its own: other globals, no DOM.
  {
    files: ['src/sw.ts'],
    languageOptions: {
      globals: { ...globals.serviceworker },
      parserOptions: { projectService: false, project: './tsconfig.sw.json' },
    },
  },
  { files: ['**/*.js', '**/*.mjs'], extends: [ts.configs.disableTypeChecked] },
  { files: ['plugins/**', '*.config.*', 'e2e/**'], languageOptions: { globals: { ...globals.node } } },
);
