/** Modules that the build makes; see site/plugins. */
declare module 'virtual:rules' {
  const facts: Record<string, import('./rules.ts').GameFacts>;
  export default facts;
}
declare module 'virtual:rules-full' {
  const rules: Record<string, import('./rules.ts').GameRules>;
  export default rules;
}
declare module 'virtual:word-sources' {
  const sources: Record<string, import('./sources.ts').WordSources>;
  export default sources;
}
declare module 'virtual:licences' {
  const licences: import('./licences.ts').Licence[];
  export default licences;
}

/** Version of package.json, set by vite.config.ts. */
declare const __VERSION__: string;
