import { setImmediate } from 'node:timers/promises';
import type { CallBody } from '#schemas/calls/calls.ts';
import { FUND_TYPES } from '#schemas/fund.ts';
import type { SiteSnapshot } from '#server/site/snapshot/site-snapshot.ts';
import { FIGURE_LIST_TAG } from '#server/store/figures/tags.ts';
import { itemTag, listTag } from '#server/store/content/kinds.ts';
import { STOPS } from '#server/site/snapshot/stop-index.ts';
import { ORDERS } from './orders.ts';

interface Parts {
  snapshot(): Promise<SiteSnapshot>;
  /** Of the pool. */
  connections: number;
  onError(error: unknown): void;
}

export interface TableWarmer {
  /** Makes the table of all funds ready, with all its orders, for keywords and for comparisons of the like; settles when it is, also when that failed. */
  warm(): Promise<void>;
  /** After a release, or when a planned version starts or ends: the same where its tags speak of funds, figures or stops. */
  touch(tags: readonly string[]): void;
}

/** What the table makes ready when it is first asked for: each order, and what a keyword is looked up in, whichever it is. */
const WANTED: readonly CallBody<'trade/fund/list'>[] = [
  ...(['', ...ORDERS] as const).map((ordertype) => ({ ordertype })),
  // In letters, so that the words that they may spell are read too.
  { keyword: 'zz' },
];
const SHORTEST = { path: 'trade/fund/list', body: { pagecount: '1' } } as const;
const TAGS = [listTag('fund', 'all'), FIGURE_LIST_TAG, itemTag(STOPS.kind, STOPS.key)];

/**
 * Has the work of the first list of funds done before a visitor asks for it. One warming at a time; what happens during one
 * is warmed once after it, so that an import of many releases does not make as many tables.
 */
export function createTableWarmer({ snapshot, connections, onError }: Parts): TableWarmer {
  let running: Promise<void> | null = null;
  let again = false;

  function warm(): Promise<void> {
    again = running !== null;
    running ??= untilDone().finally(() => (running = null));
    return running;
  }

  async function untilDone(): Promise<void> {
    do {
      again = false;
      await snapshot()
        .then(warmOnce)
        .then(() => planEverywhere(snapshot, connections))
        .catch(onError);
    } while (again);
  }

  return {
    warm,
    touch(tags) {
      if (tags.some((tag) => TAGS.includes(tag))) void warm();
    },
  };
}

/** One at a time: other requests have their turn in between. */
async function warmOnce({ answer }: SiteSnapshot): Promise<void> {
  for (const wanted of WANTED) {
    await answer({ path: 'trade/fund/list', body: { ...wanted, pagecount: '1' } });
    await setImmediate();
  }
  for (const fundtype of FUND_TYPES) {
    await warmPeers(fundtype, answer);
    await setImmediate();
  }
}

/** Has the returns of a type compared, by asking for those of one of its funds. */
async function warmPeers(fundtype: string, answer: SiteSnapshot['answer']): Promise<void> {
  const first = { fundtype, ordertype: '-year1ud', pagecount: '1' } as const;
  const found = await answer({ path: 'trade/fund/list', body: first });
  const fundcode = found.ok ? found.record[0][0]?.fundcode : undefined;
  if (fundcode !== undefined) await answer({ path: 'fund/gain/period', body: { fundcode } });
}

/** Each connection reads its catalogue and plans a query when it first carries it out, which takes several times as long: at once they all do. */
async function planEverywhere(snapshot: Parts['snapshot'], connections: number): Promise<void> {
  await Promise.all(
    Array.from({ length: connections }, async () => (await snapshot()).answer(SHORTEST)),
  );
}
