import type { CallBody } from '#schemas/calls/calls.ts';
import { articleRequest, type ListPage } from './article-request.ts';

/** Category above all knowledge. */
export const KNOWLEDGE = 'knowledge';

/** The category of knowledge that a page shows: its address's, else its menu entry's, else all of them. */
export function knowledgeCategoryOf(page: ListPage): string {
  return knowledgeRequest({ count: 1 }, page).category || KNOWLEDGE;
}

/** A page of the articles in it. */
export function knowledgeRequest(
  { count }: { count: number },
  page: ListPage,
): CallBody<'content/article/list'> {
  const asked = articleRequest({ source: 'menu', category: '', count }, page);
  return { ...asked, category: asked.category || KNOWLEDGE };
}
