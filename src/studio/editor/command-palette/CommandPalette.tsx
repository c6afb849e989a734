import { commandTexts as texts } from '../commands/texts.ts';
import { useComposer } from '../composer/composer.ts';
import { PaletteDialog } from './PaletteDialog.tsx';
import { usePaletteItems } from './use-palette-items.ts';

/** ⌘K in a draft: finds actions, nodes of this page, other pages, types to insert, and words on the whole site. */
export function CommandPalette() {
  const { closeOverlay } = useComposer();
  return (
    <PaletteDialog items={usePaletteItems()} hint={texts.paletteHint} onClose={closeOverlay} />
  );
}
