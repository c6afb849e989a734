import { useEffect, useRef } from 'react';
import { MAIN_ID } from '#site/page/page-data.ts';

/** Shows the beginning of the page and puts the focus there, where the next key goes on from. */
export function focusPage(): void {
  window.scrollTo(0, 0);
  document.getElementById(MAIN_ID)?.focus({ preventScroll: true });
}

/** Begins the page again whenever `step` differs from the last one; not at first, when the page's own content decides. */
export function useFocusOnStep(step: string | number | boolean): void {
  const shown = useRef(step);
  useEffect(() => {
    if (shown.current === step) return;
    shown.current = step;
    focusPage();
  }, [step]);
}
