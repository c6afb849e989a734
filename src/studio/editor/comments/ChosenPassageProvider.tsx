import type { ReactNode } from 'react';
import { ROOT_ID } from '#composition/tree.ts';
import { useComposer } from '../composer/composer.ts';
import { ChosenPassageContext, useReadPassage } from './chosen-passage.ts';

/** Keeps what is selected for a comment while the panes around the draft change with the width of the window. */
export function ChosenPassageProvider({ children }: { children: ReactNode }) {
  const { selected } = useComposer();
  const chosen = useReadPassage(selected ?? ROOT_ID);
  return <ChosenPassageContext value={chosen}>{children}</ChosenPassageContext>;
}
