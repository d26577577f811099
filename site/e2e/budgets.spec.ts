/** What a first visit downloads, against the budgets of ARCHITECTURE.md. Figures are in bytes. */
import { readdir, readFile } from 'node:fs/promises';
import { brotliCompressSync, gzipSync } from 'node:zlib';
import { expect, test } from './support/fixtures.ts';
import { DIST } from './support/server.ts';

const KB = 1000;

test.describe('sizes', { tag: '@desktop' }, () => {
  test('the shell stays small', async ({ page }) => {
    const sizes = new Map<string, number>();
    page.on('response', async (response) => {
      const type = response.request().resourceType();
      // The engine's loader belongs to the engine; what the shell is made of comes before it.
      if (!['document', 'script', 'stylesheet'].includes(type) || response.url().includes('/engine/')) return;
      sizes.set(new URL(response.url()).pathname, gzipSync(await response.body(), { level: 9 }).length);
    });
    await page.goto('', { waitUntil: 'networkidle' });
    const total = [...sizes.values()].reduce((a, b) => a + b, 0);
    process.stdout.write(`shell: ${total} bytes gzip in ${sizes.size} files\n`);
    expect(sizes.size).toBeGreaterThan(2);
    expect(total).toBeLessThanOrEqual(60 * KB);
  });

  test('fonts stay small', async () => {
    const files = (await readdir(`${DIST}/assets`)).filter((name) => name.endsWith('.woff2'));
    const sizes = await Promise.all(files.map(async (name) => (await readFile(`${DIST}/assets/${name}`)).length));
    const total = sizes.reduce((a, b) => a + b, 0);
    process.stdout.write(`fonts: ${total} bytes in ${files.length} files\n`);
    expect(files.length).toBeGreaterThan(0);
    expect(total).toBeLessThanOrEqual(120 * KB);
  });

  test('the engine stays small', async () => {
    const { file } = await manifest<{ file: string }>('engine');
    // As it is deployed; compressing it takes a minute.
    const size = (await readFile(`${DIST}/engine/${file}.br`)).length;
    process.stdout.write(`engine: ${size} bytes brotli\n`);
    expect(size).toBeLessThanOrEqual(800 * KB);
  });

  test('word lists stay small', async () => {
    const lists = await manifest<Record<string, { file: string }>>('lexicon');
    expect(Object.keys(lists)).toEqual(expect.arrayContaining(['de', 'en']));
    for (const [lang, { file }] of Object.entries(lists)) {
      const size = brotliCompressSync(await readFile(`${DIST}/lexicon/${file}`)).length;
      process.stdout.write(`word list ${lang}: ${size} bytes brotli\n`);
      expect.soft(size, lang).toBeLessThanOrEqual((lang === 'de' ? 700 : 500) * KB);
    }
  });
});

async function manifest<T>(folder: string): Promise<T> {
  return JSON.parse(await readFile(`${DIST}/${folder}/manifest.json`, 'utf8')) as T;
}
