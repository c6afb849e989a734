import type { Article } from '#schemas/content.ts';
import type { ListRange } from '#server/store/content/list.ts';
import type { CallHandler, CallContext } from '../../calls/context.ts';
import { pageOf, readList } from '../../calls/read.ts';
import { noSuchArticle, readArticle, toArticleHit } from './articles.ts';
import { readCategories } from './categories.ts';
import type { StoredArticle } from './stored-article.ts';

/** Newest articles of each list that are looked at. */
const CANDIDATES = 30;

export const answerArticleRelated: CallHandler<'content/article/related'> = async (
  { id, pagecount },
  context,
) => {
  const article = await readArticle(id, context);
  if (!article) return noSuchArticle();
  const [categories, related] = await Promise.all([
    readCategories(context),
    findRelated(article, context),
  ]);
  const { limit } = pageOf({ pagecount });
  return {
    ok: true,
    record: [related.slice(0, limit).map((one) => toArticleHit(one, categories))],
  };
};

/** What two articles may have in common, and how much it counts. */
function commonLists({
  fundcodes,
  keywords,
  category,
}: Article): { facet: string; weight: number }[] {
  return [
    ...fundcodes.map((fundcode) => ({ facet: `fund:${fundcode}`, weight: 4 })),
    ...keywords.map((keyword) => ({ facet: `keyword:${keyword}`, weight: 2 })),
    { facet: `category:${category}`, weight: 1 },
  ];
}

/** Those that have most in common first, of equal ones the newer. */
async function findRelated(article: Article, context: CallContext): Promise<StoredArticle[]> {
  const scores = new Map<string, { article: StoredArticle; score: number }>();
  const lists = await Promise.all(
    commonLists(article).map(async ({ facet, weight }) => ({
      weight,
      rows: (
        await readList<StoredArticle>(context, 'article', facet, { limit: CANDIDATES, offset: 0 })
      ).rows,
    })),
  );
  for (const { weight, rows } of lists) {
    for (const row of rows)
      scores.set(row.id, { article: row, score: (scores.get(row.id)?.score ?? 0) + weight });
  }
  scores.delete(article.id);
  const found = [...scores.values()].toSorted(
    (a, b) => b.score - a.score || newerFirst(a.article, b.article),
  );
  return found.map((one) => one.article);
}

function newerFirst(a: StoredArticle, b: StoredArticle): number {
  const [first, second] = [a, b].map(({ publishdate, id }) => `${publishdate} ${id}`);
  return first === second ? 0 : first! > second! ? -1 : 1;
}

export const answerArticleAdjacent: CallHandler<'content/article/adjacent'> = async (
  { id },
  context,
) => {
  const article = await readArticle(id, context);
  if (!article) return noSuchArticle();
  const here = { sort: article.publishdate, key: id };
  const neighbour = async (part: ListRange) =>
    (await readList<StoredArticle>(context, 'article', `category:${article.category}`, part)).rows;
  const [categories, newer, older] = await Promise.all([
    readCategories(context),
    neighbour({ limit: 1, before: here }),
    neighbour({ limit: 1, after: here }),
  ]);
  return {
    ok: true,
    record: [
      newer.map((one) => toArticleHit(one, categories)),
      older.map((one) => toArticleHit(one, categories)),
    ],
  };
};
