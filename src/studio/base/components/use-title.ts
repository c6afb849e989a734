import { useEffect } from 'react';
import { partTexts as texts } from './texts.ts';

/** Names the browser's tab after what the screen shows; null while that is not known. */
export function useTitle(title: string | null): void {
  useEffect(() => {
    if (title !== null) document.title = `${title} · ${texts.product}`;
  }, [title]);
}
