import { DOCUMENT_LABELS, documentAddress, documentHash } from '#rules/funds/document-file.ts';
import { READABLE_DOCUMENTS } from '#rules/lists/document-facets.ts';
import type { Download } from '#schemas/content/service.ts';
import type { FundDocument } from '#schemas/fund/document.ts';
import { derive } from '#server/platform/derive.ts';
import { listTag } from '#server/store/content/kinds.ts';
import type { SearchScope } from '#server/store/search/conditions.ts';
import {
  hasWaitingTexts,
  readPassages,
  type FilePassage,
} from '#server/store/search/file-texts.ts';
import { findDocumentsByText } from '#server/store/search/find-documents.ts';
import type { Query } from '#server/store/words/words.ts';
import type { ItemRange } from '#server/store/search/text-search.ts';
import { UNSETTLED } from '../../cache/unsettled.ts';
import type { CallContext } from '../../calls/context.ts';
import { leftOutKeys } from '../../calls/read.ts';
import type { FundIndex } from '../fund/table/fund-table.ts';
import { readFundTable } from '../fund/table/read-table.ts';
import { rankFitting, rankOf, searchedTexts } from './fits-query.ts';
import { toHit, type Finder, type Plain } from './found.ts';
import { readSearchedList } from './searched-lists.ts';

/** Files to download, then documents of funds, by their names and the text of their PDFs; none of a stopped fund. */
export const findDocuments: Finder = async (query, { limit, offset }, context) => {
  if (await hasWaitingTexts(context.sql)) context.tags.add(UNSETTLED);
  const downloads = await findDownloads(query, context);
  const own = downloads.slice(offset, offset + limit);
  const rest = { limit: limit - own.length, offset: Math.max(0, offset - downloads.length) };
  const { plains, total } = await findFundDocuments(query, rest, context);
  return {
    total: downloads.length + total,
    hits: [...own, ...plains].map((plain) => toHit('document', plain, query)),
  };
};

const textsOf = searchedTexts(({ title, summary, filetype }: Download) => [
  title,
  [title, summary, filetype].join('\n'),
]);

async function findDownloads(query: Query, context: CallContext): Promise<Plain[]> {
  const rows = await readSearchedList<Download>(context, 'download');
  const passages = await readPassages(
    context.sql,
    query,
    rows.flatMap((row) => documentHash(row) ?? []),
  );
  const passageOf = (row: Download) => passages.get(documentHash(row) ?? '') ?? null;
  const named = rankFitting(rows, textsOf, query);
  const inFile = rows.filter(
    (row) => passageOf(row) !== null && rankOf(textsOf(row), query) === null,
  );
  return [...named, ...inFile].map((row) => {
    const { id, title, summary, filetype, publishdate, address } = row;
    const passage = passageOf(row);
    return {
      ...{ id, title, date: publishdate },
      texts: [summary, passage?.text ?? ''].filter((text) => text !== ''),
      labels: [filetype === 'html' ? '' : filetype.toUpperCase(), pageLabel(passage)],
      address: atPage(address, passage),
    };
  });
}

/** Where the documents stand that visitors may read. */
export async function documentScope(context: CallContext): Promise<SearchScope> {
  context.tags.add(listTag('funddocument', READABLE_DOCUMENTS));
  const stopped = await leftOutKeys('fund', context);
  return {
    kind: 'funddocument',
    facets: [READABLE_DOCUMENTS],
    exceptFacets: stopped.map((code) => `fund:${code}`),
  };
}

const fundNames = derive(
  ({ funds }: FundIndex) =>
    new Map(funds.map(({ facts: { fundcode, fundname } }) => [fundcode, fundname])),
);

async function findFundDocuments(query: Query, part: ItemRange, context: CallContext) {
  const { sql, moment } = context;
  const where = await documentScope(context);
  const { rows, total } = await findDocumentsByText(sql, moment, query, { ...where, ...part });
  const names = fundNames(await readFundTable(context));
  const plains = rows.map(({ body, passage }): Plain => {
    // Publishing checked the bodies by the schema of their kind.
    const document = body as unknown as FundDocument;
    const { id, title, fundcode, doctype, publishdate } = document;
    return {
      id,
      title,
      texts: passage ? [passage.text] : [],
      labels: [names.get(fundcode) ?? '', fundcode, DOCUMENT_LABELS[doctype], pageLabel(passage)],
      date: publishdate,
      address: atPage(documentAddress(document), passage),
    };
  });
  return { plains, total };
}

function pageLabel(passage: FilePassage | null): string {
  return passage ? `第 ${passage.page} 页` : '';
}

/** Viewers of PDFs open the page that the address names. */
function atPage(address: string, passage: FilePassage | null): string {
  return passage ? `${address}#page=${passage.page}` : address;
}
