import type { PointerEvent } from 'react';

/** For what a press says before the click does: the main button, or a finger. */
export function onPointerDownPrimary(act: () => void): (event: PointerEvent) => void {
  return ({ isPrimary, button }) => {
    if (isPrimary && button === 0) act();
  };
}
