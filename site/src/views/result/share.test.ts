import { afterEach, describe, expect, it, vi } from 'vitest';
import { share } from './share.ts';

const picture = new Blob(['x'], { type: 'image/png' });

function browser(patch: Record<string, unknown>): void {
  vi.stubGlobal('navigator', patch);
}
afterEach(() => {
  vi.unstubAllGlobals();
});

describe('share', () => {
  it('gives text and picture to the system where it takes files', async () => {
    const system = vi.fn(() => Promise.resolve());
    browser({ share: system, canShare: () => true });
    expect(await share('text', picture, 'a.png')).toBe('shared');
    expect(system).toHaveBeenCalledWith({ text: 'text', files: [expect.any(File)] });
  });

  it('gives the text alone where it takes no files', async () => {
    const system = vi.fn(() => Promise.resolve());
    browser({ share: system, canShare: () => false });
    await share('text', picture, 'a.png');
    expect(system).toHaveBeenCalledWith({ text: 'text' });
  });

  it('does nothing else when the player thinks better of it', async () => {
    const clipboard = { writeText: vi.fn() };
    browser({ share: () => Promise.reject(new DOMException('', 'AbortError')), clipboard });
    expect(await share('text', undefined, 'a.png')).toBe('cancelled');
    expect(clipboard.writeText).not.toHaveBeenCalled();
  });

  it('copies where there is no share sheet, or it refuses', async () => {
    const clipboard = { writeText: vi.fn(() => Promise.resolve()) };
    browser({ clipboard });
    expect(await share('text', picture, 'a.png')).toBe('copied');
    browser({ clipboard, share: () => Promise.reject(new DOMException('', 'NotAllowedError')) });
    expect(await share('text', undefined, 'a.png')).toBe('copied');
    expect(clipboard.writeText).toHaveBeenCalledTimes(2);
  });

  it('has the text shown where nothing else works', async () => {
    browser({ clipboard: { writeText: () => Promise.reject(new Error('no')) } });
    expect(await share('text', undefined, 'a.png')).toBe('text');
    browser({});
    expect(await share('text', undefined, 'a.png')).toBe('text');
  });
});
