/** The panes that F6 walks, marked by `data-pane`. */
export const PANES = ['top', 'outline', 'page', 'inspector'] as const;
export type Pane = (typeof PANES)[number];

const FOCUSABLE =
  '[tabindex="0"], button:not([disabled]), input:not([disabled]), textarea, select, a[href]';

/** Asks for a pane to be in sight where one is shown at a time; `detail` is its name. Done before the call returns. */
export const SHOW_PANE = 'studio:show-pane';

function showPane(pane: Pane): void {
  document.dispatchEvent(new CustomEvent(SHOW_PANE, { detail: pane }));
}

/** Puts the focus into a pane: on what asks for it, else on the first thing that can take it. */
export function focusPane(pane: Pane): boolean {
  showPane(pane);
  const element = document.querySelector(`[data-pane="${pane}"]`);
  const target =
    element?.querySelector<HTMLElement>('[data-pane-focus]') ??
    element?.querySelector<HTMLElement>(FOCUSABLE);
  target?.focus();
  return target !== null && target !== undefined;
}

/** From the pane that has the focus to the next one that can take it. */
export function focusNextPane(step: 1 | -1): void {
  const current = document.activeElement?.closest('[data-pane]')?.getAttribute('data-pane');
  const start = PANES.findIndex((pane) => pane === current);
  for (let tried = 1; tried <= PANES.length; tried += 1) {
    const pane = PANES[(start + step * tried + PANES.length * 2) % PANES.length];
    if (pane && focusPane(pane)) return;
  }
}

/** Asks the inspector for the tab of a field, and for the item of a list that it lies in; `detail` is its dotted name. */
export const REVEAL_FIELD = 'studio:reveal-field';

export function revealField(name: string): void {
  document.dispatchEvent(new CustomEvent(REVEAL_FIELD, { detail: name }));
}

/** Asks the page to open a node's text for typing; `detail` is the node's id. Not cancelled, it does. */
export const EDIT_IN_PLACE = 'studio:edit-in-place';

/** Opens the first text that a node shows on the page, else leads to its first field. */
export function editInPlace(node: string): void {
  showPane('page');
  const isLeft = document.dispatchEvent(
    new CustomEvent(EDIT_IN_PLACE, { detail: node, cancelable: true }),
  );
  if (isLeft) focusField('');
}

/** Brings a field of the inspector into view and puts the focus on it; `name` is dotted, empty for the first. */
export function focusField(name: string): void {
  showPane('inspector');
  const fields = [
    ...document.querySelectorAll<HTMLElement>('[data-pane="inspector"] [data-field]'),
  ];
  const field =
    fields.findLast((element) => {
      const { field: own = '', path } = element.dataset;
      return own === name || path === name || name.startsWith(`${own}.`);
    }) ?? fields[0];
  field?.scrollIntoView({ block: 'center' });
  const box =
    field?.querySelector<HTMLElement>('input, textarea, select, [contenteditable="true"]') ??
    field?.querySelector<HTMLElement>('button, [tabindex="0"]');
  box?.focus();
}
