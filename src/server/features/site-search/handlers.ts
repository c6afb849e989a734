import { grouped } from '#rules/text/grouped.ts';
import type { Database, Queryable } from '#server/platform/database/connect.ts';
import { defineHandlers, handled } from '#server/platform/handler.ts';
import { actorOf } from '#server/site/permissions/actor-of.ts';
import { findSiteText, type FoundRow } from '#server/store/site-text/find-site-text.ts';
import { refreshSiteText } from '#server/store/site-text/refresh-site-text.ts';
import { highlightsOf } from '#server/store/words/highlights.ts';
import { normalize } from '#server/store/words/normalize.ts';
import { documentKind } from '#wire/studio/document-name.ts';
import type { FoundDocument, FoundPlace } from '#wire/studio/site-search.ts';
import { foundNames } from './found-names.ts';
import { searchReach } from './search-reach.ts';

/** Searching the whole site as one text, and replacing in it. */
export function siteSearchHandlers(sql: Database) {
  return defineHandlers({
    async searchSite({ words, ...asked }, context) {
      const isComplete = !(await refreshSiteText(sql));
      const { isNarrowed, ...reach } = await searchReach(sql, await actorOf(sql, context));
      const rows = await findSiteText(sql, words, reach, asked);
      return handled({
        documents: await toDocuments(sql, rows, words),
        documentTotal: rows[0]?.documentTotal ?? 0,
        placeTotal: rows[0]?.placeTotal ?? 0,
        isComplete,
        isNarrowed,
      });
    },
  });
}

async function toDocuments(
  sql: Queryable,
  rows: readonly FoundRow[],
  words: string,
): Promise<FoundDocument[]> {
  const { titleOf, nameOf } = await foundNames(sql, rows);
  return grouped(rows, ({ kind, key }) => `${kind}:${key}`).flatMap(([, own]) => {
    const [first] = own;
    if (!first) return [];
    return [
      {
        kind: documentKind.parse(first.kind),
        key: first.key,
        title: titleOf(first),
        places: own.map((row) => toPlace(row, words, nameOf(row))),
        total: first.placesInDocument,
      },
    ];
  });
}

/** Characters before the words, and in all. */
const BEFORE = 24;
const LENGTH = 120;
const CUT = '…';

function toPlace(row: FoundRow, words: string, named: string | null): FoundPlace {
  const { node, type, name, path, part, state } = row;
  const excerpt = named ?? excerptOf(row.value, words);
  return {
    ...{ node, type, name, path, part, state, excerpt },
    marks: highlightsOf(excerpt, [normalize(words.trim())]),
  };
}

/** The words with what stands around them, in one line. */
function excerptOf(value: string, words: string): string {
  const line = value.replace(/[\s\ufffc]/g, ' ');
  const found = normalize(line).indexOf(normalize(words.trim()));
  const from = found > BEFORE ? found - BEFORE : 0;
  const part = line
    .slice(from, from + Math.max(LENGTH, words.length + BEFORE * 2))
    .replace(/^[\udc00-\udfff]|[\ud800-\udbff]$/g, '');
  return `${from > 0 ? CUT : ''}${part}${from + part.length < line.length ? CUT : ''}`;
}
