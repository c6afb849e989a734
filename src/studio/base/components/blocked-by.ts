/** What makes an entry of a menu one that cannot be chosen and says why; nothing without a refusal. */
export function blockedBy(refusal: string | null): { disabled?: true; title?: string } {
  return refusal === null ? {} : { disabled: true, title: refusal };
}
