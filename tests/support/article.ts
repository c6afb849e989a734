import { articleDefaults, type Article } from '#schemas/content.ts';

/** An article that says little, as an editor would have published it. */
export function anArticle(id: string, more: Partial<Article> = {}): Article {
  return {
    id,
    category: 'news',
    title: `文章 ${id}`,
    summary: '',
    source: '',
    publishdate: '20260101',
    ...articleDefaults,
    body: [{ type: 'paragraph', text: '正文' }],
    ...more,
  };
}
