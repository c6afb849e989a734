import { setTimeout as delay } from 'node:timers/promises';
import { afterAll, beforeAll, expect, it, onTestFinished } from 'vitest';
import { blockVersion, defaultProps } from '#registry/data.ts';
import { loadViews } from '#registry/views.ts';
import type { JsonValue } from '#schemas/json.ts';
import type { SiteSnapshot } from '#server/site/snapshot/site-snapshot.ts';
import { makePage, type PageMaker } from '#server/site/pages/make-page.ts';
import { modelAnswer } from '#server/site/render/model-answer.ts';
import { currentSnapshot } from '#server/site/site.ts';
import { release } from '#server/store/release/release.ts';
import { makeDocument, makeNode } from '../support/composition.ts';
import { openContentSource, openRemote } from '../support/content-source.ts';
import { openKeptReads } from '../support/kept-reads.ts';
import { runs } from '../support/lane.ts';
import { openStore, type TestStore } from '../support/store.ts';

const RENDERS = runs(100, 10_000);
/** At the most, where releases come slowly: a rendering of what was read before takes a millisecond. */
const MOST_RENDERS = runs(6000, 200_000);
/** At the most: the first page of two releases is enough. */
const CONTROLS = 500;
const AT_ONCE = 8;
/** Between two releases: short against a rendering, so that many a rendering sees one come. */
const PAUSE = 5;
const AHEAD = 1000;
const TIME_LIMIT = 10 * 60_000;
const WIRE = {
  cipherKey: 'k'.repeat(16),
  cipherIv: 'i'.repeat(16),
  signSecret: 'a secret',
  sessionMode: '1',
  suite: 'default',
} as const;

let store: TestStore;
beforeAll(async () => {
  await loadViews(['disclaimer', 'nav-bar', 'footer']);
  store = await openStore({ max: AT_ONCE + 2 });
  // Each process finds a page when it begins, in whichever order the tests run.
  await publish(1);
});
afterAll(() => store.close());

const node = (id: string, type: string, props: Record<string, JsonValue>, slots = {}) =>
  makeNode(id, type, {
    version: blockVersion(type),
    props: { ...defaultProps(type), ...props },
    slots,
  });
const entry = (menuname: string) => ({
  id: 'm1',
  parentid: '',
  menuname,
  routecode: 'col',
  routeid: '',
  secondtype: '',
  linktype: '0',
  opentype: '0',
  displayflag: '1',
  ordernumber: '1',
  pagetitle: '',
  pagedesc: '',
  pagekerword: '',
  createtime: '20260101000000',
  updatetime: '20260101000000',
});

/** One release of four items: page, frame, menu, and a parameter, which is read through a list. All carry its number; every other one is scheduled. */
async function publish(number: number): Promise<void> {
  const mark = `【${number}】`;
  const page = makeDocument(
    node('root', 'page', {}, { main: ['risks'] }),
    node('risks', 'M11', { modulename: `模块${mark}` }, { main: ['disclaimer'] }),
    node('disclaimer', 'disclaimer', { title: `声明${mark}` }),
  );
  const frame = makeDocument(
    node('root', 'frame', {}, { above: ['bar'], below: ['footer'] }),
    node('bar', 'nav-bar', { noticeText: `通知${mark}` }),
    node('footer', 'footer', { copyright: `版权${mark}` }),
  );
  const bodies = [
    { kind: 'page', key: 'm1', body: page },
    { kind: 'frame', key: 'frame', body: frame },
    { kind: 'menu', key: 'menu', body: { entries: [entry(`菜单${mark}`)] } },
    {
      kind: 'parameter',
      key: 'companyname',
      body: { paramname: 'companyname', paramvalue: `公司${mark}` },
    },
  ] as const;
  const validFrom =
    number % 2 === 0 ? { validFrom: new Date(Date.now() + AHEAD).toISOString() } : {};
  const items = bodies.map(({ body, ...name }) => ({
    ...name,
    body: body as unknown as JsonValue,
    baseSeq: Number.MAX_SAFE_INTEGER,
    ...validFrom,
  }));
  const released = await release(store.sql, { author: 'test', note: '', items });
  if (!released.ok) throw new Error(released.problem.reason);
}

const PLACES = ['模块', '声明', '通知', '版权', '菜单', '公司'];

/** Which releases a page shows parts of: in its markup, and in the model that travels along. */
function releasesIn(html: string): Set<string> {
  for (const place of PLACES)
    if (!html.includes(`${place}【`)) throw new Error(`no ${place} on the page`);
  return new Set([...html.matchAll(/【(\d+)】/g)].map((match) => match[1] ?? ''));
}

interface Tally {
  halves: string[];
  /** Renderings during which a release came. */
  overtaken: number;
  shown: Set<string>;
  released: number;
  rendered: number;
}

interface Amount {
  /** Renderings that are made in any case, and that are made at most. */
  least: number;
  most: number;
  /** Between these it goes on until the tally shows enough. */
  isEnough(tally: Tally): boolean;
}

/** Renders on several connections while releases keep coming. */
async function renderDuringReleases(
  { least, most, isEnough }: Amount,
  snapshot: () => Promise<SiteSnapshot>,
): Promise<Tally> {
  const tally: Tally = { halves: [], overtaken: 0, shown: new Set(), released: 1, rendered: 0 };
  const problems: unknown[] = [];
  const maker: PageMaker = {
    snapshot,
    renderer: {
      assets: () => ({ script: '/s.js', preloads: [], styles: [] }),
      settings: WIRE,
      onFailure: (...failure) => problems.push(failure),
    },
    drawCard: async () => Buffer.alloc(0),
    knownMenu: { entries: [] },
    onProblems: (found) => problems.push(...found),
  };
  const goesOn = () => tally.rendered < least || (tally.rendered < most && !isEnough(tally));
  const rendering = async () => {
    while (goesOn()) {
      tally.rendered += 1;
      const before = tally.released;
      const { page } = await makePage('/col?menuid=m1', maker);
      // The document, and the answer for who navigates there.
      const sent = [page, modelAnswer(page)].map(({ encodings }) => encodings.identity.body);
      const releases = new Set(sent.flatMap((body) => [...releasesIn(body.toString())]));
      if (releases.size !== 1) tally.halves.push([...releases].join(' and '));
      if (tally.released > before) tally.overtaken += 1;
      tally.shown.add([...releases].join());
    }
  };
  await publish(tally.released);
  let isOver = false;
  const publishing = (async () => {
    while (!isOver) {
      await publish(tally.released + 1);
      tally.released += 1;
      await delay(PAUSE);
    }
  })();
  await Promise.all(Array.from({ length: AT_ONCE }, rendering)).finally(() => (isOver = true));
  await publishing;
  expect(problems).toEqual([]);
  return tally;
}

/** What reading without a moment would be: each item as it is when it is read. */
async function snapshotWithoutMoment(): Promise<SiteSnapshot> {
  const snapshot = await currentSnapshot(store.sql);
  return {
    ...snapshot,
    current: async (kind, key) => (await currentSnapshot(store.sql)).current(kind, key),
    answer: async (request) => (await currentSnapshot(store.sql)).answer(request),
  };
}

it('would see a page of two releases: reading item by item shows some', async () => {
  const { halves } = await renderDuringReleases(
    { least: 0, most: CONTROLS, isEnough: (tally) => tally.halves.length > 0 },
    snapshotWithoutMoment,
  );
  expect(halves.length).toBeGreaterThan(0);
});

/** Whether releases came often enough while pages were made: how many do depends on the machine. */
const wasOvertaken = ({ overtaken, shown }: Pick<Tally, 'overtaken' | 'shown'>) =>
  overtaken > RENDERS / 20 && shown.size > RENDERS / 100;

const DIRECT = { name: 'from the store', open: async () => () => currentSnapshot(store.sql) };

/** As the server does: by a process that follows the log and keeps what it read. */
const KEPT = {
  name: 'through kept reads',
  async open() {
    const kept = await openKeptReads(store.sql);
    onTestFinished(() => kept.stop());
    return () => kept.snapshot();
  },
};

/** As a render process does: over the content interface of a server that has the database. */
const REMOTE = {
  name: 'through another Quoin',
  async open() {
    const source = await openContentSource(store.sql);
    const remote = openRemote(source.address);
    onTestFinished(async () => {
      await remote.follower.stop();
      await source.close();
    });
    await remote.follower.firstContact(10_000);
    return () => remote.snapshot();
  },
};

it.for([DIRECT, KEPT, REMOTE])(
  `shows no half of a release in ${RENDERS} renderings and more $name while releases of several items go through`,
  { timeout: TIME_LIMIT },
  async ({ open }) => {
    const begun = performance.now();
    const { halves, overtaken, shown, released, rendered } = await renderDuringReleases(
      { least: RENDERS, most: MOST_RENDERS, isEnough: wasOvertaken },
      await open(),
    );
    const seconds = ((performance.now() - begun) / 1000).toFixed(1);
    console.log(
      `${rendered} renderings in ${seconds} s during ${released} releases: ${shown.size} were seen, ${overtaken} renderings were overtaken by one`,
    );
    expect(halves).toEqual([]);
    expect({ overtaken, shown }).toSatisfy(wasOvertaken);
  },
);
