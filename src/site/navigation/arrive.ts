import { MAIN_ID } from '../page/page-data.ts';

/** A fragment wins over the top; focus goes to the heading so that screen readers say where one is. */
export function arrive(hash: string): void {
  const target = hash ? document.getElementById(decodeURIComponent(hash.slice(1))) : null;
  if (target) {
    target.scrollIntoView();
    // As the browser does it where it follows a fragment: nothing happens to what takes no focus.
    return target.focus({ preventScroll: true });
  }
  window.scrollTo(0, 0);
  const heading =
    document.querySelector<HTMLElement>(`#${MAIN_ID} h1`) ?? document.getElementById(MAIN_ID);
  if (heading && !heading.hasAttribute('tabindex')) heading.tabIndex = -1;
  heading?.focus({ preventScroll: true });
}
