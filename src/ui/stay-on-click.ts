import type { MouseEvent } from 'react';

/** For a link whose way is also a change in place: a plain click stays on the page, any other is the browser's. */
export function stayOnClick(change: () => void): (event: MouseEvent) => void {
  return (event) => {
    if (event.button !== 0 || event.metaKey || event.ctrlKey || event.shiftKey || event.altKey)
      return;
    event.preventDefault();
    change();
  };
}
