import { afterAll, beforeAll, expect, it } from 'vitest';
import { kindDefinition } from '#registry/kinds/kinds.ts';
import type { CallBody } from '#schemas/calls/calls.ts';
import { readContentIndex } from '#server/features/content/read-index.ts';
import { answerFromWire } from '#server/app/start/answer-from-wire.ts';
import { lastSeq } from '#server/store/content/read.ts';
import { release } from '#server/store/release/release.ts';
import { failure } from '#wire/public/codes.ts';
import { openDemonstrationStore } from '../support/demonstration-store.ts';
import { generatedArticle, publishGeneratedArticles } from '../support/generated-articles.ts';
import { openKeptReads, type KeptReads } from '../support/kept-reads.ts';
import type { TestStore } from '../support/store.ts';
import { drawCurves } from './curves.ts';
import { report } from './figures.ts';
import { median } from './median.ts';

const SIZES = [1000, 10_000, 100_000] as const;
const ROUNDS = 15;

let store: TestStore;
let kept: KeptReads;
beforeAll(async () => {
  store = await openDemonstrationStore(8);
  kept = await openKeptReads(store.sql);
});
afterAll(async () => {
  await kept?.stop();
  await store?.close();
});

const answer = answerFromWire({
  compose: async () => failure('notFound'),
  keptAt: (moment) => kept.keptAt(moment),
});

/** As the wire has it answered; each call asks for something else, so that its answer is kept of none before. */
async function ask<P extends 'content/article/list' | 'content/article/detail' | 'content/search'>(
  path: P,
  body: CallBody<P>,
): Promise<void> {
  const found = await answer(path, body, { sql: store.sql, visitor: null, files: [] });
  expect(found.ok).toBe(true);
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
  'a part of a list': (round) =>
    ask('content/article/list', { category: 'news', pagecount: '10', pageoffset: String(round) }),
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
