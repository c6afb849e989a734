import { useMemo, useState } from 'react';
import { blockVersion } from '#registry/data.ts';
import type { InsertionPoint } from '#schemas/operation.ts';
import { useComposer } from '../composer/composer.ts';
import { fillFund } from '../../core/nodes/fill-fund.ts';
import { newNode } from '../../core/nodes/node-schema.ts';
import { catalogue, registry } from '../../core/nodes/registry.ts';
import { registryIcon } from '../../base/components/Icon.tsx';
import type { PatternAsked } from '../patterns/PatternDialog.tsx';
import { usePatternCards } from '../patterns/use-pattern-cards.ts';
import { useSession } from '../../core/session/session.ts';
import { planInsert } from '../actions/actions.ts';
import { containerWords } from '../actions/describe.ts';
import { sampleKey } from '../thumbnails/pictures.ts';
import { modelOfType } from '../thumbnails/sample-model.ts';
import type { InsertCard } from '../cards/card.ts';
import type { CardSection } from './card-grid.ts';
import {
  byEase,
  paletteEntries,
  searchEntries,
  type PaletteEntry,
} from '../cards/palette-entries.ts';
import { noteRecent, readRecent } from './recent.ts';
import { paletteTexts as texts } from './texts.ts';

export type CardKind = 'block' | 'module' | 'pattern';

interface Asked {
  place: InsertionPoint;
  /** Null: the kind of which something fits. */
  kind: CardKind | null;
  /** Empty for all. */
  category: string;
  text: string;
  /** Code of a fund that what is inserted shows, where it has a field for one; empty for none. */
  fund: string;
  onlyFitting: boolean;
  /** Something was inserted: the place behind it where the palette shall stay open, else null. */
  onInserted(behind: InsertionPoint | null): void;
  /** Something else shall be done with a pattern. */
  onAsk(asked: PatternAsked): void;
}

export interface PaletteCards {
  kind: CardKind;
  /** All categories of the kind with the number of entries in them, first the whole; empty where there is one alone. */
  categories: (readonly [category: string, count: number])[];
  sections: CardSection<InsertCard>[];
  /** Those of all sections, in their order. */
  cards: InsertCard[];
}

/** What the palette shows for what was typed and chosen. */
export function usePaletteCards({
  place,
  kind: chosen,
  category,
  text,
  fund,
  onlyFitting,
  onInserted,
  onAsk,
}: Asked): PaletteCards {
  const {
    view: { tree },
    perform,
  } = useComposer();
  const { account } = useSession();
  const [recent, setRecent] = useState(() => readRecent(account));
  const entries = useMemo(() => paletteEntries(registry, tree, place, catalogue), [tree, place]);
  const patterns = searchEntries(usePatternCards(place, fund, onInserted, onAsk), text).filter(
    (card) => !onlyFitting || card.closed === null,
  );
  const kind =
    chosen ??
    (entries.some((entry) => entry.kind === 'block' && entry.closed === null) ? 'block' : 'module');

  function insert({ type, elsewhere }: PaletteEntry, stays: boolean) {
    const node = fillFund(newNode(type), fund);
    if (!elsewhere || !perform(planInsert(tree, node, elsewhere, catalogue))) return;
    noteRecent(account, type);
    setRecent(readRecent(account));
    onInserted(stays ? { ...elsewhere, after: node.id } : null);
  }
  const cardOf =
    (section: string) =>
    (entry: PaletteEntry): InsertCard => ({
      key: `${section} ${entry.type}`,
      label: entry.label,
      description: entry.description,
      code: entry.kind === 'module' ? entry.type : '',
      icon: registryIcon(entry.icon),
      picture: {
        key: sampleKey(entry.type, blockVersion(entry.type)),
        model: () => modelOfType(entry.type),
      },
      closed: entry.closed,
      insertsAt:
        entry.elsewhere && entry.closed !== null
          ? containerWords(tree, entry.elsewhere, catalogue)
          : null,
      fits: entry.elsewhere !== null,
      drags: entry.type,
      insert: (stays) => insert(entry, stays),
    });

  const ofKind = entries.filter((entry) => entry.kind === kind);
  const isSearched = text.trim() !== '';
  // What somebody searches for may be of the other kind.
  const inCategory = isSearched
    ? entries
    : ofKind.filter((entry) => category === '' || entry.category === category);
  const found = byEase(searchEntries(inCategory, text)).filter(
    (entry) => !onlyFitting || entry.closed === null,
  );
  const recentlyUsed =
    isSearched || category !== ''
      ? []
      : recent.flatMap((type) => found.filter((entry) => entry.type === type));
  const fitting = found.filter((entry) => entry.closed === null).length;
  const types = {
    title: isSearched ? texts.results : texts.kinds[kind],
    note: texts.fitting(found.length, fitting),
    cards: found.map(cardOf('all')),
  };
  const kept = { title: texts.kinds.pattern, note: texts.copies, cards: patterns };
  const used = { title: texts.recent, note: '', cards: recentlyUsed.map(cardOf('recent')) };
  const sections =
    kind === 'pattern' && !isSearched ? [kept] : isSearched ? [types, kept] : [used, types];
  return {
    kind,
    categories: countCategories(ofKind),
    sections,
    cards: sections.flatMap(({ cards }) => cards),
  };
}

function countCategories(entries: readonly PaletteEntry[]): PaletteCards['categories'] {
  const counts = new Map<string, number>();
  for (const { category } of entries) counts.set(category, (counts.get(category) ?? 0) + 1);
  return counts.size > 1 ? [['', entries.length], ...counts] : [];
}
