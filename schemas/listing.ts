import { z } from 'zod';
import { ARTICLE_ROUTES } from './content.ts';

/** Which column a list of articles shows: its menu entry's, one that is named, or all. */
export const articleSource = z.enum(['menu', 'category', 'all']);

/** What a block for investors has for who is not logged in. */
export const loggedOutChoice = z.enum(['invite', 'nothing']);

/** How much of a list a section shows: its beginning, or all of it. */
export const listExtent = z.enum(['some', 'all']);

/** Rows on a page of a list. */
export const rowsOnPage = z.int().min(1, { error: '至少 1 条' }).max(50, { error: '最多 50 条' });

/** The route that a list's titles lead to. */
export const articleRoute = z.enum(ARTICLE_ROUTES);
/** Empty: each item's own. */
export const ownArticleRoute = z.enum(['', ...ARTICLE_ROUTES]);

/** How many articles about the same are offered; 0 for none. */
export const relatedCount = z
  .int()
  .min(0, { error: '不能小于 0' })
  .max(10, { error: '最多 10 篇' });

export const yesOrNo = z.boolean();

/** What an editor puts in order, each with an id of its own: of a prop with the control `items`. */
export const orderedItems = <Shape extends z.ZodRawShape>(shape: Shape) =>
  z.array(z.strictObject({ id: z.string(), ...shape }));
