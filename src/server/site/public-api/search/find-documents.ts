import { DOCUMENT_LABELS, documentAddress } from '#rules/funds/document-file.ts';
import type { Download } from '#schemas/content/service.ts';
import type { FundDocument } from '#schemas/fund/document.ts';
import { listTag } from '#server/store/content/kinds.ts';
import { READABLE_DOCUMENTS } from '#rules/lists/document-facets.ts';
import { findByText, type SearchScope } from '#server/store/search/find.ts';
import type { Query } from '#server/store/words/words.ts';
import type { CallContext } from '../../calls/context.ts';
import { readList, leftOutKeys } from '../../calls/read.ts';
import { readFundTable } from '../fund/table/read-table.ts';
import { rankFitting } from './fits-query.ts';
import { toHit, type Finder, type HitRange, type Plain } from './found.ts';

/** Files to download, then documents of funds, newer ones first; none of a stopped fund. */
export const findDocuments: Finder = async (query, { limit, offset }, context) => {
  const downloads = await findDownloads(query, context);
  const own = downloads.slice(offset, offset + limit);
  const rest = { limit: limit - own.length, offset: Math.max(0, offset - downloads.length) };
  const { plains, total } = await findFundDocuments(query, rest, context);
  return {
    total: downloads.length + total,
    hits: [...own, ...plains].map((plain) => toHit('document', plain, query)),
  };
};

async function findDownloads(query: Query, context: CallContext): Promise<Plain[]> {
  const { rows } = await readList<Download>(context, 'download', 'all');
  const found = rankFitting(
    rows,
    ({ title, summary, filetype }) => [title, [title, summary, filetype].join('\n')],
    query,
  );
  return found.map(({ id, title, summary, filetype, publishdate, address }) => ({
    id,
    title,
    texts: summary === '' ? [] : [summary],
    labels: [filetype === 'html' ? '' : filetype.toUpperCase()],
    date: publishdate,
    address,
  }));
}

/** Where the documents stand that visitors may read. */
export async function documentScope(context: CallContext): Promise<SearchScope> {
  context.tags.add(listTag('funddocument', 'all'));
  const stopped = await leftOutKeys('fund', context);
  return {
    kind: 'funddocument',
    facets: [READABLE_DOCUMENTS],
    exceptFacets: stopped.map((code) => `fund:${code}`),
  };
}

async function findFundDocuments(query: Query, part: HitRange, context: CallContext) {
  const { sql, moment } = context;
  const where = await documentScope(context);
  const { bodies, total } = await findByText(sql, moment, query, { ...where, ...part });
  const { funds } = await readFundTable(context);
  const names = new Map(funds.map(({ facts }) => [facts.fundcode, facts.fundname]));
  // Publishing checked the bodies by the schema of their kind.
  const plains = (bodies as unknown as FundDocument[]).map((document): Plain => {
    const { id, title, fundcode, doctype, publishdate } = document;
    return {
      id,
      title,
      texts: [],
      labels: [names.get(fundcode) ?? '', fundcode, DOCUMENT_LABELS[doctype]],
      date: publishdate,
      address: documentAddress(document),
    };
  });
  return { plains, total };
}
