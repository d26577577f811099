/** Handing the result on: the system's share sheet, else the clipboard, else text to select. */

/** What became of it. `text`: it has to be shown, to be copied by hand. */
export type Shared = 'shared' | 'cancelled' | 'copied' | 'text';

/** Call it inside a click, with everything made beforehand: a browser shares nothing after an await. */
export async function share(text: string, picture: Blob | undefined, name: string): Promise<Shared> {
  if ('share' in navigator) {
    const files = picture ? [new File([picture], name, { type: picture.type })] : [];
    const takesFiles = files.length > 0 && 'canShare' in navigator && navigator.canShare({ files });
    const data: ShareData = takesFiles ? { text, files } : { text };
    try {
      await navigator.share(data);
      return 'shared';
    } catch (error) {
      if (error instanceof DOMException && error.name === 'AbortError') return 'cancelled';
      // Refused, though offered: the clipboard may still work.
    }
  }
  try {
    await navigator.clipboard.writeText(text);
    return 'copied';
  } catch {
    return 'text';
  }
}

/** Offers the picture as a download. */
export function savePicture(picture: Blob, name: string): void {
  const url = URL.createObjectURL(picture);
  const link = document.createElement('a');
  link.href = url;
  link.download = name;
  link.click();
  setTimeout(() => {
    URL.revokeObjectURL(url);
  }, 10_000);
}
