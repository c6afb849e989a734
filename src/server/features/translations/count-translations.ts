import { LRUCache } from 'lru-cache';
import { compareTranslation } from '#registry/translation/compare-translation.ts';
import { isTranslatable } from '#registry/translation/translatable-places.ts';
import { ROOT } from '#schemas/document.ts';
import type { Database } from '#server/platform/database/connect.ts';
import { nameText } from '#server/store/drafts/draft-log.ts';
import {
  editedSources,
  readEditedSources,
  type EditedSource,
} from '#server/store/site-text/edited-sources.ts';
import { refreshSiteText } from '#server/store/site-text/refresh-site-text.ts';
import type { DocumentName } from '#wire/studio/routes.ts';
import { englishName, type TranslationCounts } from '#wire/studio/translations.ts';
import { begunPages } from './begun-pages.ts';
import { translatedTexts } from '#registry/translation/translated-texts.ts';

/** Maximum documents that one call counts again; the rest follows with the next. */
const AT_ONCE = 500;
/** How many are read at once; between them the process answers others. */
const CHUNK = 50;
/** Counts that are kept; of more documents some are counted each time. */
const KEPT = 200_000;

type Count = Pick<TranslationCounts, 'texts' | 'missing' | 'behind'>;

/** A document with its counts, under the title that it gives itself. */
export type CountedDocument = EditedSource & Count & Pick<TranslationCounts, 'isBegun'>;

/** Counts documents; `isComplete` is false while some are not counted yet. */
export interface Counted {
  documents: CountedDocument[];
  isComplete: boolean;
}

export interface TranslationCounter {
  /** `isAsked`: of these alone. */
  all(isAsked?: (document: DocumentName) => boolean): Promise<Counted>;
  /** Of the pages whose English was begun. */
  begunPages(): Promise<CountedDocument[]>;
}

/**
 * Counts what of the English is missing or fell behind. What was counted is kept in the process by the versions of
 * document and translation, so that only what was edited since is read again.
 */
export function createTranslationCounter(sql: Database): TranslationCounter {
  // By size, not by number: room for a number is taken at once, and a counter is made for each transaction.
  const kept = new LRUCache<string, { stamp: string; count: Count }>({
    maxSize: KEPT,
    sizeCalculation: () => 1,
  });

  async function countAnew(stale: readonly Pair[]): Promise<void> {
    const documents = await readEditedSources(
      sql,
      stale.flatMap(({ source, english }) => (english ? [source, english] : [source])),
    );
    for (const { source, english, stamp } of stale) {
      const document = documents.get(nameText(source));
      const texts = translatedTexts(
        english && documents.get(nameText(english))?.nodes[ROOT]?.props,
      );
      const places = document ? compareTranslation(document, texts).places : [];
      const count = {
        texts: places.length,
        missing: places.filter(({ state }) => state === 'missing').length,
        behind: places.filter(({ state }) => state === 'behind').length,
      };
      kept.set(nameText(source), { stamp, count });
    }
  }

  async function countPairs(pairs: readonly Pair[]): Promise<Counted> {
    const stale = pairs.filter(({ source, stamp }) => kept.get(nameText(source))?.stamp !== stamp);
    for (let from = 0; from < Math.min(stale.length, AT_ONCE); from += CHUNK)
      await countAnew(stale.slice(from, Math.min(from + CHUNK, AT_ONCE)));
    return {
      documents: pairs.flatMap(({ source, english, stamp }) => {
        const known = kept.get(nameText(source));
        return known?.stamp === stamp && known.count.texts > 0
          ? [{ ...source, ...known.count, isBegun: english !== undefined }]
          : [];
      }),
      isComplete: stale.length <= AT_ONCE,
    };
  }

  return {
    async all(isAsked = () => true) {
      const hasMore = await refreshSiteText(sql);
      const pairs = pairsOf(await editedSources(sql)).filter(({ source }) => isAsked(source));
      const { documents, isComplete } = await countPairs(pairs);
      return { documents, isComplete: isComplete && !hasMore };
    },
    begunPages: async () => (await countPairs(pairsOf(await begunPages(sql)))).documents,
  };
}

interface Pair {
  source: EditedSource;
  english: EditedSource | undefined;
  /** Names the versions of both. */
  stamp: string;
}

function pairsOf(sources: readonly EditedSource[]): Pair[] {
  const known = new Map(sources.map((source) => [nameText(source), source]));
  return sources
    .filter(({ kind }) => isTranslatable(kind))
    .map((source) => {
      const english = known.get(nameText(englishName(source)));
      return { source, english, stamp: `${source.version} ${english?.version ?? ''}` };
    });
}
