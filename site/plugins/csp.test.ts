// @vitest-environment node
import { readFileSync } from 'node:fs';
import { resolve } from 'node:path';
import { expect, it } from 'vitest';
import { policyOf } from './csp.ts';

const site = resolve(import.meta.dirname, '..');
const html = readFileSync(resolve(site, 'index.html'), 'utf8');
const headers = readFileSync(resolve(site, 'public/_headers'), 'utf8');

it('is the same in the page and in the headers, but for what only headers can say', () => {
  const header = /Content-Security-Policy: (.*)/.exec(headers)?.[1];
  expect(header).toBe(`${policyOf(html) ?? ''}; frame-ancestors 'none'`);
});

it('allows no inline script or style, and nothing from elsewhere', () => {
  const policy = policyOf(html) ?? '';
  expect(policy).toContain("default-src 'none'");
  expect(policy).not.toMatch(/unsafe-inline|'unsafe-eval'|https?:|\*/);
  // What the policy would block is not there in the first place.
  expect(html).not.toMatch(/<script(?![^>]*\ssrc=)|\sstyle=|\son\w+=/);
});
