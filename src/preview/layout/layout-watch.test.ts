// @vitest-environment jsdom
import { expect, test, vi } from 'vitest';
import type { FromFrame } from '#wire/preview/messages.ts';
import { createLayoutWatch } from './layout-watch.ts';

test('offers no place beside or in what waits to be rendered', async () => {
  document.body.innerHTML = '<main><div data-node="m0"><div>甲</div></div></main>';
  const sent: FromFrame[] = [];
  const watch = createLayoutWatch(
    document,
    (message) => sent.push(message),
    (node) => node.startsWith('m1'),
  );
  watch.measure([
    { parent: 'root', slot: 'main', children: ['m0', 'm1'] },
    { parent: 'm1', slot: 'main', children: [] },
  ]);
  await vi.waitFor(() => expect(sent.some(({ type }) => type === 'gaps')).toBe(true));
  const gaps = sent.flatMap((message) => (message.type === 'gaps' ? message.gaps : []));
  expect(gaps.map(({ parent, after }) => [parent, after])).toEqual([
    ['root', null],
    ['root', 'm0'],
  ]);
});
