import { useEffect, useState } from 'react';
import { useNavigate } from 'react-router-dom';
import { chordOf, toKeyPress } from '../base/keys/chord.ts';
import { usePageItems } from '../editor/command-palette/use-palette-items.ts';
import { PaletteDialog } from '../editor/command-palette/PaletteDialog.tsx';
import type { PaletteItem } from '../editor/command-palette/palette-results.ts';
import { commandTexts } from '../editor/commands/texts.ts';
import { AREAS, BOARD, GUIDE, TO_DO } from './areas.ts';

/** ⌘K on every screen: where a draft is open, its own palette takes the key before. */
export function SitePalette() {
  const [isOpen, setOpen] = useState(false);
  useEffect(() => {
    const listen = (event: KeyboardEvent) => {
      if (event.defaultPrevented || chordOf(toKeyPress(event)) !== 'meta KeyK') return;
      event.preventDefault();
      if (document.querySelector('[role="dialog"][aria-modal="true"]') === null) setOpen(true);
    };
    globalThis.addEventListener('keydown', listen);
    return () => globalThis.removeEventListener('keydown', listen);
  }, []);
  return isOpen && <OpenPalette onClose={() => setOpen(false)} />;
}

function OpenPalette({ onClose }: { onClose(): void }) {
  const navigate = useNavigate();
  const areas = [TO_DO, GUIDE, ...AREAS, BOARD].map(({ label, icon, to }): PaletteItem => ({
    key: `area ${to}`,
    section: 'page',
    label,
    detail: to,
    icon,
    run: () => void navigate(to),
  }));
  return (
    <PaletteDialog
      items={[...areas, ...usePageItems()]}
      hint={commandTexts.siteHint}
      onClose={onClose}
    />
  );
}
