/** The texts of a translation that lack their English, or whose English fell behind. */
const LACKING = '[data-text-row]:is([data-state="missing"], [data-state="behind"])';
const BOX = 'textarea, input, [contenteditable="true"], [data-begin]';

/** Puts the focus on the English of the next text that is missing or behind, or of the one before. False: there is none. */
export function goToLacking(step: 1 | -1): boolean {
  const rows = [...document.querySelectorAll<HTMLElement>('[data-text-row]')];
  const here = document.activeElement?.closest<HTMLElement>('[data-text-row]');
  const start = here ? rows.indexOf(here) : step > 0 ? -1 : rows.length;
  const order = rows.map(
    (_row, index) => (start + step * (index + 1) + rows.length * 2) % rows.length,
  );
  const next = order
    .map((index) => rows[index])
    .find((row) => row !== here && row?.matches(LACKING));
  next?.scrollIntoView({ block: 'center' });
  next?.querySelector<HTMLElement>(BOX)?.focus();
  return next !== undefined;
}

/** Counts the English that has the focus as made from the present Chinese, where it fell behind, and goes on. */
export function confirmText(): void {
  document.activeElement
    ?.closest('[data-text-row]')
    ?.querySelector<HTMLElement>('[data-confirm]')
    ?.click();
  goToLacking(1);
}
