/**
 * Gives the list of choices that a field opens the field's own name: antd's has none, and screen readers say no more than
 * "list". For as long as the document lives.
 */
export function nameLists(document: Document): void {
  const name = (field: Element) => {
    const list = document.getElementById(field.getAttribute('aria-controls') ?? '');
    if (list?.getAttribute('role') === 'listbox' && !list.hasAttribute('aria-label') && field.id !== '') list.setAttribute('aria-labelledby', field.id);
  };
  new MutationObserver((records) => {
    for (const { target } of records) {
      // Once the list is there, which comes with or after what the field says of it.
      if (target instanceof Element && target.getAttribute('aria-expanded') === 'true') requestAnimationFrame(() => name(target));
    }
  }).observe(document.body, { subtree: true, attributes: true, attributeFilter: ['aria-expanded', 'aria-activedescendant'] });
}
