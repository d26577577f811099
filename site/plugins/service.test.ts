// @vitest-environment node
import { readFileSync } from 'node:fs';
import { resolve } from 'node:path';
import { expect, it } from 'vitest';
import { policyOf } from './csp.ts';
import { allowService, serviceElsewhere } from './service.ts';

const html = readFileSync(resolve(import.meta.dirname, '../index.html'), 'utf8');

it('allows connections to the service, over both protocols, and to nothing else', () => {
  const before = policyOf(html) ?? '';
  const after = policyOf(allowService(html, 'https://duels.example/some/path')) ?? '';
  expect(after).toBe(
    before.replace("connect-src 'self'", "connect-src 'self' https://duels.example wss://duels.example"),
  );
  expect(allowService(before, 'http://127.0.0.1:8787')).toContain('http://127.0.0.1:8787 ws://127.0.0.1:8787;');
});

it('refuses what is no address, and a page without a policy', () => {
  expect(() => allowService(html, 'duels.example')).toThrow();
  expect(() => allowService(html, 'javascript:alert(1)')).toThrow();
  expect(() => allowService('<html></html>', 'https://duels.example')).toThrow();
});

it('is not there where no service is named', () => {
  expect(serviceElsewhere(undefined)).toEqual([]);
  expect(serviceElsewhere('')).toEqual([]);
});
