import { nodeOf, type DocumentTree } from '#composition/tree.ts';
import {
  comparePlaces,
  placeId,
  type ComparedPlace,
  type TranslationState,
} from '#registry/translation/compare-translation.ts';
import type { TranslatablePlace } from '#registry/translation/translatable-places.ts';
import type { TranslatedText } from '#schemas/content/translation.ts';
import { grouped } from '#rules/text/grouped.ts';
import { titleOf } from '../../../editor/actions/describe.ts';
import { propLabel } from '../../../core/nodes/prop-label.ts';
import { catalogue } from '../../../core/nodes/registry.ts';

/** A text of the Chinese document with its English. */
export interface TextRow extends ComparedPlace {
  id: string;
  /** What its field is called. */
  label: string;
}

/** The texts of one node, in the order of its form. */
export interface TextGroup {
  node: string;
  /** What the node is told from its like by. */
  name: string;
  rows: TextRow[];
}

export type StateFilter = 'all' | TranslationState;

export interface SideBySide {
  groups: TextGroup[];
  orphans: TranslatedText[];
  counts: Readonly<Record<StateFilter, number>>;
}

/** A document's texts beside their English, in the order of the document. */
export function sideBySide(
  tree: DocumentTree,
  sources: readonly TranslatablePlace[],
  texts: readonly TranslatedText[],
): SideBySide {
  const { places, orphans } = comparePlaces(sources, texts);
  const rows = places.map((place) => ({
    ...place,
    id: placeId(place),
    label: propLabel(place.type, place.path[0] ?? ''),
  }));
  const groups = grouped(rows, ({ node }) => node).map(([node, own]) => ({
    node,
    name: nodeOf(tree, node) ? titleOf(tree, node, catalogue) : '',
    rows: own,
  }));
  return { groups, orphans, counts: countStates(rows) };
}

function countStates(rows: readonly TextRow[]): SideBySide['counts'] {
  const of = (state: TranslationState) => rows.filter((row) => row.state === state).length;
  return { all: rows.length, missing: of('missing'), behind: of('behind'), current: of('current') };
}

/** The texts of one state; `kept` stays beside them, since somebody is writing it. */
export function filterGroups(
  groups: readonly TextGroup[],
  filter: StateFilter,
  kept: string | null,
): TextGroup[] {
  return groups.flatMap((group) => {
    const rows = group.rows.filter(
      ({ state, id }) => filter === 'all' || state === filter || id === kept,
    );
    return rows.length > 0 ? [{ ...group, rows }] : [];
  });
}
