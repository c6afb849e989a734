import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import type { Article } from '#schemas/content.ts';
import { anArticle } from '#tests/support/article.ts';
import { openStore, storeServers, type TestStore } from '#tests/support/store.ts';
import { rebuildListing } from '../listing/rebuild.ts';
import { listRows } from '../content/list.ts';
import { currentMoment } from '../content/moment.ts';
import { current } from '../content/read.ts';
import { release } from './release.ts';
import { verifyChain } from '#tests/support/verify-chain.ts';
import { isGate } from '#tests/support/lane.ts';

const PUBLISHERS = 12;
const EACH = 20;

describe.each(storeServers)('many publishers on $name', ({ start }) => {
  let server: Awaited<ReturnType<typeof start>>;
  let store: TestStore;
  beforeAll(async () => {
    server = await start();
    store = await openStore({ server, max: PUBLISHERS + 4 });
  });
  afterAll(async () => {
    await store.close();
    await server?.stop();
  });

  it.skipIf(isGate)(
    'leave no gap, no half release and an intact chain, while readers keep the snapshot of their moment',
    async () => {
      const { sql } = store;
      let published = 0;
      let running = true;
      const publisher = async (number: number) => {
        for (let turn = 0; turn < EACH; turn += 1) {
          const key = number % 2 === 0 ? 'shared' : `own${number}`;
          const { seq } = await currentMoment(sql);
          const body = anArticle(key, { category: `c${turn % 3}`, title: `${number}.${turn}` });
          const result = await release(sql, {
            author: `p${number}`,
            note: '',
            items: [
              { kind: 'article', key, body, baseSeq: seq },
              { kind: 'page', key, body: { value: body.title }, baseSeq: seq },
            ],
          });
          if (result.ok) published += 1;
          else expect(result.problem.reason).toBe('stale');
        }
      };
      const reader = async () => {
        let reads = 0;
        for (; running; reads += 1) {
          const moment = await currentMoment(sql);
          const article = (await current(sql, moment, 'article', ['shared'])).get('shared');
          const listed = (await listRows(sql, moment, 'article', 'all', { limit: 50 })).rows.find(
            (row) => row.key === 'shared',
          );
          const page = (await current(sql, moment, 'page', ['shared'])).get('shared');
          expect(page?.seq).toBe(article?.seq);
          expect(listed).toEqual(article);
          if (article) expect(page?.body).toEqual({ value: (article.body as Article).title });
        }
        return reads;
      };
      const reading = [reader(), reader(), reader()];
      await Promise.all(
        Array.from({ length: PUBLISHERS }, (_, number) => publisher(number)),
      ).finally(() => (running = false));
      for (const reads of await Promise.all(reading)) expect(reads).toBeGreaterThan(20);

      expect(published).toBeGreaterThanOrEqual((PUBLISHERS / 2) * EACH);
      expect((await currentMoment(sql)).seq).toBe(published);
      expect(await verifyChain(sql)).toMatchObject({ ok: true, releases: published });
      const read = () => sql`select l::text as line from listing l order by 1`;
      const before = await read();
      await sql.begin((tx) => rebuildListing(tx));
      expect(await read()).toEqual(before);
    },
  );
});
