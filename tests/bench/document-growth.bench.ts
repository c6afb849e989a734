import { afterAll, beforeAll, expect, it } from 'vitest';
import { kindDefinition } from '#registry/kinds/kinds.ts';
import type { CallBody } from '#schemas/calls/calls.ts';
import { readContentIndex } from '#server/features/content/read-index.ts';
import { currentSnapshot } from '#server/site/site.ts';
import { lastSeq } from '#server/store/content/read.ts';
import { release } from '#server/store/release/release.ts';
import { openDemonstrationStore } from '../support/demonstration-store.ts';
import { generatedArticle, publishGeneratedArticles } from '../support/generated-articles.ts';
import type { TestStore } from '../support/store.ts';
import { drawCurves } from './curves.ts';
import { report } from './figures.ts';
import { median } from './median.ts';

const SIZES = [1000, 10_000, 100_000] as const;
const ROUNDS = 15;

let store: TestStore;
beforeAll(async () => {
  store = await openDemonstrationStore(8);
});
afterAll(() => store?.close());

/** Each in a call of its own, at a moment of its own as the wire makes it. */
async function ask<P extends 'content/article/list' | 'content/article/detail' | 'content/search'>(
  path: P,
  body: CallBody<P>,
): Promise<void> {
  const answer = await (await currentSnapshot(store.sql)).answer({ path, body });
  expect(answer.ok).toBe(true);
}

async function publish(round: number): Promise<void> {
  const body = { ...generatedArticle(round), title: `第 ${round} 次修订` };
  const baseSeq = await lastSeq(store.sql, 'article', body.id);
  const items = [{ kind: 'article', key: body.id, body, baseSeq } as const];
  expect(await release(store.sql, { author: '', note: '', items })).toMatchObject({ ok: true });
}

const index = kindDefinition('article')!;
const WORKS: Record<string, (round: number) => Promise<unknown>> = {
  'an article': (round) => ask('content/article/detail', { id: `g${round}` }),
  'the first of a list': () => ask('content/article/list', { category: 'news', pagecount: '10' }),
  'a search, for the first time': (round) =>
    ask('content/search', { keyword: '分红', pagecount: String(round + 5) }),
  'the first rows of the studio’s list': () =>
    readContentIndex(store.sql, index, {
      ...{ kind: 'article', keyword: '', filters: {}, order: 'edited', limit: 50 },
    }),
  'publishing an article': publish,
};

it(
  'Documents: calls and publications of a larger site',
  { timeout: 1_200_000 },
  async (context) => {
    const lines = Object.keys(WORKS).map((name) => ({
      name,
      points: [] as [number, number][],
    }));
    let already = 0;
    for (const size of SIZES) {
      await publishGeneratedArticles(store.owner, size, already);
      already = size;
      for (const { name, points } of lines) {
        const times: number[] = [];
        // The first is left out: the connections plan it.
        for (let round = 0; round <= ROUNDS; round += 1) {
          const begun = performance.now();
          await WORKS[name]?.(round);
          if (round > 0) times.push(performance.now() - begun);
        }
        points.push([size, median(times)]);
      }
    }
    expect(lines.flatMap(({ points }) => points)).toHaveLength(lines.length * SIZES.length);
    const figures = lines.flatMap(({ name, points }) =>
      points.map(([at, value]) => ({ name: `${name}, ${at} articles`, value, unit: 'ms' })),
    );
    const documents = drawCurves({
      title: 'More documents',
      ...{ grows: 'published articles', unit: 'ms', lines },
    });
    report(context, figures, { documents });
  },
);
