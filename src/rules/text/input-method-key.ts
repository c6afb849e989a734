/** The code of each key that an input method takes. */
const PROCESSED = 229;

/**
 * Whether a key pressed goes to an input method, which picks or takes back with it what it composes. Safari ends composing before
 * that key is heard, and tells by its code alone.
 */
export function isInputMethodKey({
  isComposing,
  keyCode,
}: Pick<KeyboardEvent, 'isComposing' | 'keyCode'>): boolean {
  return isComposing || keyCode === PROCESSED;
}
