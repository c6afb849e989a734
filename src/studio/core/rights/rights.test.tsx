// @vitest-environment jsdom
import { QueryClient, QueryClientProvider } from '@tanstack/react-query';
import { renderToStaticMarkup } from 'react-dom/server';
import { expect, it } from 'vitest';
import type { Change } from '#composition/change.ts';
import { ROOT, type PageDocument } from '#schemas/document.ts';
import { EVERYWHERE } from '#schemas/permission.ts';
import { treeOf } from '#tests/support/composition.ts';
import { SessionContext, type Session } from '../session/session.ts';
import { useDocumentRights, type DocumentRights } from './rights.ts';

const NAME = { kind: 'article' as const, key: 'a1' };

/** What an editor of the category of news may do with an article in this category; that of markets is below it, that of notices beside it. */
function rightsIn(category: string): DocumentRights {
  const queries = new QueryClient();
  queries.setQueryData(['pages'], { pages: [], total: 0 });
  const categories = [
    ['news', ''],
    ['market', 'news'],
    ['notice', ''],
  ].map(([id = '', parentid = '']) => ({ id, parentid, typename: id }));
  queries.setQueryData(['categories'], { categories });
  const grants = [{ role: 'editor', scope: { ...EVERYWHERE, categories: ['news'] } }];
  const found: DocumentRights[] = [];
  function Asking() {
    found.push(useDocumentRights(NAME, category));
    return null;
  }
  renderToStaticMarkup(
    <QueryClientProvider client={queries}>
      <SessionContext value={{ grants } as Partial<Session> as Session}>
        <Asking />
      </SessionContext>
    </QueryClientProvider>,
  );
  return found[0]!;
}

const articleIn = (category: string): PageDocument => ({
  nodes: {
    [ROOT]: {
      ...{ id: ROOT, type: 'article', version: 1, displyflag: '1' },
      props: { category },
      slots: {},
    },
  },
});
const set = (field: string, value: string): Change => ({
  op: 'set',
  node: ROOT,
  path: ['props', field],
  value,
});

it.each([
  ['', true],
  ['news', true],
  ['market', true],
  ['notice', false],
])('an article in “%s” is edited and submitted: %s', (category, isAllowed) => {
  const { mayEdit, editRefusal, publishRefusal } = rightsIn(category);
  expect([mayEdit, editRefusal === null, publishRefusal === null]).toEqual([
    isAllowed,
    isAllowed,
    isAllowed,
  ]);
});

it('a change is told about before it is sent, also where it alone leads to another category', () => {
  const { checkChange } = rightsIn('');
  expect(checkChange(set('title', '改'), treeOf(articleIn('market')))).toBeNull();
  expect(checkChange(set('title', '改'), treeOf(articleIn('notice')))).toContain('栏目');
  expect(checkChange(set('category', 'notice'), treeOf(articleIn('news')))).toContain('栏目');
});
