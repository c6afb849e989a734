import type { CallBody } from '#schemas/calls/calls.ts';
import { articleRequest } from './article-category.ts';

/** Category above all knowledge. */
export const KNOWLEDGE = 'knowledge';

type Page = Parameters<typeof articleRequest>[1];

/** The category of knowledge that a page shows: its address's, else its menu entry's, else all of them. */
export function knowledgeCategory(page: Page): string {
  return knowledgeRequest({ count: 1 }, page).category || KNOWLEDGE;
}

/** A page of the articles in it. */
export function knowledgeRequest({ count }: { count: number }, page: Page): CallBody<'content/article/list'> {
  const asked = articleRequest({ source: 'menu', category: '', count }, page);
  return { ...asked, category: asked.category || KNOWLEDGE };
}
