import { useEffect } from 'react';
import type { FocusEvent, KeyboardEvent, MouseEvent, RefObject } from 'react';

/** Closes the menu's panels by Esc, by leaving and by following a link; the sheet around them by following a link. */
export function useClosing(menu: RefObject<HTMLElement | null>) {
  const closePanels = () => {
    for (const panel of openPanels(menu)) panel.open = false;
  };

  useEffect(() => {
    const pressed = (event: PointerEvent) => {
      if (!menu.current?.contains(event.target as Node)) closePanels();
    };
    document.addEventListener('pointerdown', pressed);
    return () => document.removeEventListener('pointerdown', pressed);
  });

  return {
    onClick(event: MouseEvent<HTMLElement>) {
      if (!(event.target as Element).closest('a')) return;
      closePanels();
      if (menu.current?.matches(':popover-open')) menu.current.hidePopover();
    },
    onKeyDown(event: KeyboardEvent<HTMLElement>) {
      const [panel] = openPanels(menu);
      if (event.key !== 'Escape' || !panel) return;
      // One Esc closes one thing: the sheet stays for the next.
      event.preventDefault();
      panel.open = false;
      panel.querySelector('summary')?.focus();
    },
    onBlur(event: FocusEvent<HTMLElement>) {
      const [panel] = openPanels(menu);
      if (event.relatedTarget && panel && !panel.contains(event.relatedTarget)) panel.open = false;
    },
  };
}

function openPanels(menu: RefObject<HTMLElement | null>): NodeListOf<HTMLDetailsElement> | [] {
  return menu.current?.querySelectorAll<HTMLDetailsElement>('details[open]') ?? [];
}
