import { useCallback } from 'react';
import { useSearchParams } from 'react-router-dom';
import { sourcesParameter } from '../../core/addresses/page-rows.ts';

/** The panel of sources, as the address of the screen says it: `node` is what was clicked on a page that is only looked at. */
export interface Sources {
  isOpen: boolean;
  /** Empty: the whole page. */
  node: string;
  open(node?: string): void;
  close(): void;
}

export function useSources(): Sources {
  const [parameters, setParameters] = useSearchParams();
  const asked = parameters.get(sourcesParameter);
  const show = useCallback(
    (node: string | null) =>
      setParameters((before) => {
        const next = new URLSearchParams(before);
        if (node === null) next.delete(sourcesParameter);
        else next.set(sourcesParameter, node);
        return next;
      }),
    [setParameters],
  );
  const open = useCallback((node = '') => show(node), [show]);
  const close = useCallback(() => show(null), [show]);
  return { isOpen: asked !== null, node: asked ?? '', open, close };
}
