import { documentAddress } from '#rules/funds/document-file.ts';
import { READABLE_DOCUMENTS, readableDocuments } from '#rules/lists/document-facets.ts';
import type { FundDocument } from '#schemas/fund/document.ts';
import type { ListRange } from '#server/store/content/list.ts';
import type { ItemCount } from '#server/store/search/count-items.ts';
import { findByText } from '#server/store/search/find.ts';
import { readQuery, type Query } from '#server/store/words/words.ts';
import { listTag } from '#server/store/content/kinds.ts';
import type { CallHandler, CallContext } from '../../calls/context.ts';
import { leftOutKeys, pageOf, readList, totalsOf } from '../../calls/read.ts';
import { noSuchFund, readFund } from './read-funds.ts';
import { readFundTable } from './table/read-table.ts';

type Part = ListRange & { limit: number; offset: number };

/** Of one fund, or of all but the stopped ones; what has neither a file nor a page cannot be read, so it is not listed. */
export const answerDocuments: CallHandler<'fund/document/list'> = async (
  { fundcode = '', doctype = '', year = '', keyword = '', ...paging },
  context,
) => {
  if (fundcode !== '' && !(await readFund(fundcode, context))) return noSuchFund(fundcode);
  const facet = readableDocuments({ fundcode, doctype });
  const part = {
    ...pageOf(paging),
    ...(year !== '' && { within: { from: `${year}0101`, to: `${year}1231` } }),
  };
  const stopped = fundcode === '' ? await leftOutKeys('fund', context) : [];
  const query = readQuery(keyword);
  const { rows, ...count } =
    query.words.length === 0
      ? await listDocuments(facet, part, stopped, context)
      : await searchDocuments(facet, query, part, stopped, context);
  const names = fundcode === '' ? await fundNames(context) : null;
  return {
    ok: true,
    record: [
      rows.map((row) => ({
        ...row,
        address: documentAddress(row),
        ...(names && { fundname: names.get(row.fundcode) ?? '' }),
      })),
      totalsOf(count),
    ],
  };
};

async function listDocuments(
  facet: string,
  part: Part,
  stopped: readonly string[],
  context: CallContext,
): Promise<{ rows: FundDocument[]; total: number }> {
  const facets = stopped.map((code) => readableDocuments({ fundcode: code, doctype: '' }));
  const hidden =
    facets.length === 0 ? [] : (await readList<FundDocument>(context, 'funddocument', facets)).rows;
  return readList(context, 'funddocument', facet, { ...part, except: hidden.map(({ id }) => id) });
}

async function searchDocuments(
  facet: string,
  query: Query,
  part: Part,
  stopped: readonly string[],
  context: CallContext,
): Promise<{ rows: FundDocument[] } & ItemCount> {
  context.tags.add(listTag('funddocument', READABLE_DOCUMENTS));
  const { bodies, ...count } = await findByText(context.sql, context.moment, query, {
    kind: 'funddocument',
    facets: [facet],
    exceptFacets: stopped.map((code) => `fund:${code}`),
    ...part,
  });
  // Publishing checked the bodies by the schema of their kind.
  return { rows: bodies as unknown as FundDocument[], ...count };
}

async function fundNames(context: CallContext): Promise<Map<string, string>> {
  const { funds } = await readFundTable(context);
  return new Map(funds.map(({ facts }) => [facts.fundcode, facts.fundname]));
}
