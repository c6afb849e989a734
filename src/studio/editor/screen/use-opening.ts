import { useCallback, useState } from 'react';
import type { Overlay } from '../commands/command-context.ts';
import type { Composer, MenuPoint } from '../composer/composer.ts';

/** What is open above the panes. */
export function useOpening() {
  const [overlay, setOverlay] = useState<Composer['overlay']>(null);
  const open = useCallback((what: Overlay) => setOverlay({ what, at: null }), []);
  const openMenu = useCallback((at: MenuPoint) => setOverlay({ what: 'menu', at }), []);
  const closeOverlay = useCallback(() => setOverlay(null), []);
  return { overlay, open, openMenu, closeOverlay };
}
