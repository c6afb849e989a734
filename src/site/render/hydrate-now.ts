/**
 * Brings the part of the page around an element to life at once: before React hands over an event of a person's doing, it
 * hydrates what lies under it. No view listens for this one.
 */
export function hydrateNow(element: Element): void {
  element.dispatchEvent(new Event('touchcancel', { bubbles: true }));
}

/** What gets the focus is about to be typed in, and not every keyboard says so before the text is there. */
export function hydrateFocused(): void {
  document.addEventListener(
    'focusin',
    ({ target }) => target instanceof Element && hydrateNow(target),
    {
      capture: true,
    },
  );
}
