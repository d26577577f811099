import { describe, expect, it } from 'vitest';
import { readConfig } from './config.ts';

describe('readConfig', () => {
  it('takes addresses, relative ones as seen from the page', () => {
    expect(readConfig({ imprint: 'https://example.org/imprint', privacy: 'privacy.html' })).toEqual({
      imprint: 'https://example.org/imprint',
      privacy: new URL('privacy.html', document.baseURI).href,
    });
  });

  it.each([
    null,
    'text',
    7,
    [],
    { imprint: 7 },
    { imprint: '' },
    { imprint: 'javascript:alert(1)' },
    { imprint: 'http://[' },
  ])('ignores %j', (value) => {
    expect(readConfig(value)).toEqual({});
  });

  it('keeps the good part of a half-wrong file', () => {
    expect(readConfig({ imprint: 'data:text/html,x', privacy: 'https://example.org/p' })).toEqual({
      privacy: 'https://example.org/p',
    });
  });
});
