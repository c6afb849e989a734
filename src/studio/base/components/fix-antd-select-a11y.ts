/** A list without choices. antd's says "list" of words that are no choice. */
const WORDS = '.ant-select-item-empty, .ant-select-empty';
/** The tree that is open, or the words in its place; antd's do not have the id by which the field refers to them. */
const TREE =
  '.ant-select-dropdown:not(.ant-select-dropdown-hidden) :is(.ant-select-tree-list[role=tree], .ant-select-empty)';

/**
 * Mends what antd says to screen readers of the choices that a field opens: they are called as the field is, are what the
 * field refers to, and are no list where there is nothing to choose. For as long as the document lives.
 */
export function fixAntdSelectA11y(document: Document): void {
  const mend = (field: Element) => {
    const id = field.getAttribute('aria-controls');
    if (!id) return;
    const list = document.getElementById(id) ?? document.querySelector(TREE);
    if (!list) return;
    list.id = id;
    // Not by a reference to the field: of a field that is referred to, its value is read.
    const words =
      field.getAttribute('aria-label') ??
      (field instanceof HTMLInputElement ? field.labels?.[0]?.textContent : null);
    if (words && !list.hasAttribute('aria-label')) list.setAttribute('aria-label', words);
    if (list.getAttribute('role') === 'tree') field.setAttribute('aria-haspopup', 'tree');
    if (!list.matches(WORDS)) return;
    list.setAttribute('role', 'status');
    if (field.getAttribute('aria-activedescendant')?.endsWith('_-1'))
      field.removeAttribute('aria-activedescendant');
  };
  new MutationObserver((records) => {
    for (const { target } of records) {
      // Once the list is there, which comes with or after what the field says of it.
      if (target instanceof Element && target.matches('[role=combobox][aria-expanded=true]'))
        requestAnimationFrame(() => mend(target));
    }
  }).observe(document.body, {
    subtree: true,
    attributes: true,
    attributeFilter: ['aria-expanded', 'aria-activedescendant', 'value'],
  });
}
