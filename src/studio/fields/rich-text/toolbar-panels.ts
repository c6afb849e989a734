import type { IconName } from '../../base/components/icon-drawings.ts';
import type { PartName } from './commands.ts';
import type { DraftFields } from './draft-fields.ts';

/** What is asked for below the toolbar of a formatted text. */
export type PanelName = 'link' | 'claim' | 'assistant' | PartName;

type PanelFacts = Pick<DraftFields, 'takesClaims' | 'fillsParts' | 'assistant'>;

interface Panel {
  name: PanelName;
  icon: IconName;
  /** Absent: everywhere. */
  isOffered?: (draft: PanelFacts | null) => boolean;
}

const PANELS: readonly Panel[] = [
  { name: 'link', icon: 'link' },
  { name: 'image', icon: 'picture' },
  { name: 'attachment', icon: 'clip', isOffered: (draft) => draft?.fillsParts !== false },
  { name: 'fundFigure', icon: 'chart', isOffered: (draft) => draft?.fillsParts !== false },
  { name: 'footnote', icon: 'footnote' },
  { name: 'claim', icon: 'quote', isOffered: (draft) => draft?.takesClaims === true },
  { name: 'assistant', icon: 'assistant', isOffered: (draft) => Boolean(draft?.assistant) },
];

/** The panels that a text of this draft can use, in the order of the toolbar; null: a text outside of a draft. */
export function toolbarPanels(draft: PanelFacts | null) {
  return PANELS.filter(({ isOffered }) => isOffered?.(draft) ?? true);
}
