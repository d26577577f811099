import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { readConfig } from './config.ts';

const warn = vi.fn<typeof console.warn>();
beforeEach(() => {
  warn.mockReset();
  vi.spyOn(console, 'warn').mockImplementation(warn);
});
afterEach(() => {
  vi.restoreAllMocks();
});

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

  it.each(['ftp://duels.example', 'http://[', '', 7, null])('tells of the service %j that it ignores', (service) => {
    expect(readConfig({ service, privacy: 'https://example.org/p' })).toEqual({ privacy: 'https://example.org/p' });
    expect(warn.mock.calls).toEqual([['config.json: "service" is no http or https address; ignored.']]);
  });

  it('is silent about a good file and an empty one', () => {
    readConfig({ service: 'https://duels.example' });
    readConfig({});
    expect(warn).not.toHaveBeenCalled();
  });
});
