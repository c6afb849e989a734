import { useState } from 'react';
import { useUpload } from '../media/use-upload.ts';
import type { PicturedPaste } from './pasted-pictures.ts';

/** Uploads the pictures of a paste one after the other. */
export function usePastedPictures() {
  const { send, problem } = useUpload('picture');
  /** Which of how many is on its way; null: none is. */
  const [progress, setProgress] = useState<{ at: number; of: number } | null>(null);

  /** The pasted markup, with the addresses of the pictures that the library took. */
  async function take({ pictures, html }: PicturedPaste): Promise<string> {
    const addresses: (string | null)[] = [];
    for (const picture of pictures) {
      setProgress({ at: addresses.length + 1, of: pictures.length });
      addresses.push((await send(picture))?.address ?? null);
    }
    setProgress(null);
    return html(addresses);
  }
  return { take, problem, progress };
}
