import type { DocumentName } from '#wire/studio/routes.ts';
import { documentBase } from '#wire/studio/document-name.ts';
import type { PaletteItem } from './palette-results.ts';
import { commandTexts as texts } from '../commands/texts.ts';

/** Documents of which there is one alone, which stand beside the pages. */
const OWN: readonly { name: DocumentName; label: string; icon: PaletteItem['icon'] }[] = [
  { name: { kind: 'menu', key: 'menu' }, label: texts.theMenu, icon: 'tree' },
  { name: { kind: 'frame', key: 'frame' }, label: texts.theFrame, icon: 'page' },
  { name: { kind: 'redirect', key: 'redirects' }, label: texts.theRedirects, icon: 'link' },
];

/** The ways to the menu, the frame and the redirects, which are found also by where they lie. */
export function ownItems(go: (to: string) => void): PaletteItem[] {
  return OWN.map(({ name, label, icon }) => ({
    key: `document ${name.kind}`,
    section: 'page',
    label,
    detail: documentBase(name),
    icon,
    run: () => go(documentBase(name)),
  }));
}
