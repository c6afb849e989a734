import { documentKind } from '#wire/studio/document-name.ts';
import type {
  KindTotal,
  OverviewOrder,
  OverviewState,
  TranslationCounts,
} from '#wire/studio/translations.ts';

/** Which documents of the overview are asked for, and how they are ordered. */
interface Asked {
  kind?: string | undefined;
  state?: OverviewState | undefined;
  /** Part of a title or key. */
  keyword: string;
  order: OverviewOrder;
}

const IS_IN: Readonly<Record<OverviewState, (document: TranslationCounts) => boolean>> = {
  lacking: ({ missing, behind }) => missing > 0 || behind > 0,
  missing: ({ missing }) => missing > 0,
  behind: ({ behind }) => behind > 0,
  current: ({ missing, behind }) => missing === 0 && behind === 0,
  unbegun: ({ isBegun }) => !isBegun,
};

/** The documents that are asked for. Those of one count stay in the order in which they were given. */
export function chosenDocuments(
  documents: readonly TranslationCounts[],
  { kind, state, keyword, order }: Asked,
): TranslationCounts[] {
  const words = keyword.trim().toLowerCase();
  const chosen = documents.filter(
    (document) =>
      (kind === undefined || document.kind === kind) &&
      (state === undefined || IS_IN[state](document)) &&
      (words === '' || `${document.title} ${document.key}`.toLowerCase().includes(words)),
  );
  return order === 'document' ? chosen : chosen.toSorted((a, b) => b[order] - a[order]);
}

/** What each kind lacks, in the order of kinds. */
export function kindTotals(documents: readonly TranslationCounts[]): KindTotal[] {
  const totals = new Map<string, KindTotal>();
  for (const { kind, missing, behind } of documents) {
    const total = totals.get(kind) ?? { kind, documents: 0, missing: 0, behind: 0 };
    totals.set(kind, {
      kind,
      documents: total.documents + 1,
      missing: total.missing + missing,
      behind: total.behind + behind,
    });
  }
  return documentKind.options.flatMap((kind) => totals.get(kind) ?? []);
}
