import type { KeyboardEvent as ReactKeyboardEvent } from 'react';
import { isInputMethodKey } from '#rules/text/input-method-key.ts';

/** Whether Esc was pressed, other than to take back what an input method composes. */
export function isEscape(event: KeyboardEvent | ReactKeyboardEvent): boolean {
  const pressed = 'nativeEvent' in event ? event.nativeEvent : event;
  return pressed.key === 'Escape' && !isInputMethodKey(pressed);
}
