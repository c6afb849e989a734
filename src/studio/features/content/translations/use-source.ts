import { useMemo } from 'react';
import { nodeOf, ROOT_ID, type DocumentTree } from '#composition/tree.ts';
import type { TranslatablePlace } from '#registry/translation/translatable-places.ts';
import { translatedTexts } from '#registry/translation/translated-texts.ts';
import type { DocumentName } from '#wire/studio/routes.ts';
import { placesOfTree } from '../../../core/translations/places-of-tree.ts';
import { useComposer } from '../../../editor/composer/composer.ts';
import { useDraft, useDraftSession } from '../../../editor/composer/use-draft-session.ts';
import { sideBySide, type SideBySide } from './text-groups.ts';

/** The Chinese document as its editors have it this moment. */
export interface ChineseSource {
  tree: DocumentTree;
  places: TranslatablePlace[];
}

/** Follows the draft of the Chinese document; null while it opens, `closed` where it cannot be opened. */
export function useSource(name: DocumentName): { source: ChineseSource | null; closed: boolean } {
  const session = useDraftSession(name);
  const tree = useDraft(session, ({ document }) => document);
  const closed = useDraft(session, ({ save }) => save.kind === 'closed');
  const source = useMemo(() => tree && { tree, places: placesOfTree(tree) }, [tree]);
  return { source, closed };
}

/** The open translation beside its Chinese. */
export function useSideBySide({ tree, places }: ChineseSource): SideBySide {
  const { view } = useComposer();
  const props = nodeOf(view.tree, ROOT_ID)?.props;
  return useMemo(() => sideBySide(tree, places, translatedTexts(props)), [tree, places, props]);
}
