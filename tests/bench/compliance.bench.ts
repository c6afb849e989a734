import { afterAll, beforeAll, expect, it } from 'vitest';
import { toSourceText } from '#messages/format.ts';
import { blockVersion, catalogue, defaultProps } from '#registry/data.ts';
import { ROOT, type DocumentNode, type PageDocument } from '#schemas/document.ts';
import type { JsonValue } from '#schemas/json.ts';
import type { Change } from '#composition/change.ts';
import { createStudioHandlers } from '#server/app/start/handlers.ts';
import { runSiteCheck } from '#server/features/compliance/site-checks.ts';
import { connect, type Database } from '#server/platform/database/connect.ts';
import type { StudioHandlers } from '#server/platform/handler.ts';
import { createDraftStore } from '#server/store/drafts/draft-store.ts';
import { lastSeq } from '#server/store/content/read.ts';
import { release } from '#server/store/release/release.ts';
import type { DocumentName } from '#wire/studio/routes.ts';
import { asServer, createDatabase } from '../support/database.ts';
import { demonstration } from '../support/demonstration.ts';
import { nodeOfType, PAGE } from '../support/editor.ts';
import { generatedArticle } from '../support/generated-articles.ts';
import { largeModules } from '../support/large-page.ts';
import { callerOf } from '../support/publishing-fixture.ts';
import { report } from './figures.ts';
import { median } from './median.ts';

/** A page of the demonstration that is made large. */
const LARGE = { kind: 'page', key: '10091' } as const;
const NODES = 1000;
/** Of each module, its first leaves become blocks with data of their own. */
const WITH_DATA = ['fund-list', 'article-list', 'fund-list'];
const CHECKS = 9;
const ADDRESSES = 5000;
const PUBLISHES = 15;
const AT_ONCE = 500;

const caller = callerOf('林晓');
const drafts = createDraftStore({ catalogue });
let sql: Database;
let close: () => Promise<void>;
let handlers: StudioHandlers;

beforeAll(async () => {
  const { address, drop } = await createDatabase(demonstration);
  sql = connect(asServer(address), { max: 8 });
  close = async () => {
    await sql.end({ timeout: 5 });
    await drop();
  };
  handlers = createStudioHandlers({ sql, media: null as never, caughtUp: async () => undefined });
});
afterAll(() => close?.());

/** A page of 1,000 nodes, of which 120 ask for data. */
function pageWithData(): PageDocument {
  const modules = largeModules(NODES).map((nodes) => {
    const leaves = nodes.filter(({ type }) => type === 'disclaimer').slice(0, WITH_DATA.length);
    return nodes.map((node): DocumentNode => {
      const type = WITH_DATA[leaves.indexOf(node)] ?? node.type;
      const { version, props } = type.startsWith('M')
        ? node
        : { version: blockVersion(type), props: defaultProps(type) };
      return { ...node, type, version, props: { ...props, ...titleOf(type, node.id) } };
    });
  });
  const slots = { main: modules.flatMap(([module]) => module?.id ?? []) };
  const root = { id: ROOT, type: 'page', version: 1, displyflag: '1' as const, props: {}, slots };
  return { nodes: Object.fromEntries([root, ...modules.flat()].map((node) => [node.id, node])) };
}

const titleOf = (type: string, id: string) =>
  type === 'fund-list' || type === 'disclaimer' ? { title: `第 ${id} 节` } : {};

/** Adds a change to a draft. */
async function write(name: DocumentName, change: Change): Promise<void> {
  const opened = await drafts.open(sql, name, () => source(name));
  const operations = [{ id: `operation-${(written += 1)}`, ...change }];
  const account = { account: '林晓', name: '林晓' };
  const done = await drafts.submit(sql, { name, base: opened.head, operations, account });
  if (done.kind !== 'accepted') throw new Error(JSON.stringify(done));
}
let written = 0;

/** What a draft begins with: what is live. */
async function source(name: DocumentName) {
  const done = await handlers.draft(name, caller);
  if (!done.ok) throw new Error(done.refusal.code);
  const seq = await lastSeq(sql, name.kind, name.key);
  return { document: done.answer.document, seq };
}

interface Times {
  wall: number;
  /** Of this process, the database's apart. */
  processor: number;
}

async function timed(work: () => Promise<unknown>): Promise<Times> {
  const before = process.cpuUsage();
  const begun = performance.now();
  await work();
  const { user, system } = process.cpuUsage(before);
  return { wall: performance.now() - begun, processor: (user + system) / 1000 };
}

it('Checks a page of 1,000 nodes with its data before it is published', async (context) => {
  const document = pageWithData();
  expect(Object.keys(document.nodes)).toHaveLength(NODES + 1);
  await write(LARGE, { op: 'replace', document });
  const times: Times[] = [];
  for (let round = 0; round < CHECKS; round += 1)
    times.push(
      await timed(async () => {
        const done = await handlers.check(LARGE, caller);
        expect(done.ok).toBe(true);
      }),
    );
  report(context, [
    { name: 'median (promised: 300)', value: median(times.map(({ wall }) => wall)), unit: 'ms' },
    {
      name: 'processor time of this process, least',
      value: Math.min(...times.map(({ processor }) => processor)),
      unit: 'ms',
    },
  ]);
});

async function addArticles(): Promise<void> {
  const [row] = await sql<[{ count: number }]>`
    select count(distinct (kind, key))::int as count from publication where kind <> 'rule'`;
  const missing = ADDRESSES - row.count;
  for (let at = 0; at < missing; at += AT_ONCE) {
    const articles = Array.from({ length: Math.min(AT_ONCE, missing - at) }, (_, index) =>
      generatedArticle(at + index),
    );
    const items = articles.map((body) => ({
      ...{ kind: 'article' as const, key: body.id, baseSeq: null },
      body: body as unknown as JsonValue,
    }));
    const done = await release(sql, { author: '', note: '', items });
    if (!done.ok) throw new Error(done.problem.reason);
  }
}

/** Publishes a small page, and says how long that took from the check to the answer. */
async function publishOnce(node: string): Promise<Times> {
  await write(PAGE, { op: 'set', node, path: ['props', 'title'], value: `声明 ${written}` });
  return timed(async () => {
    const checked = await handlers.check(PAGE, caller);
    if (!checked.ok) throw new Error(checked.refusal.code);
    const items = [{ ...PAGE, hash: checked.answer.hash }];
    const done = await handlers.publish({ items, note: '' }, caller);
    if (!done.ok) throw new Error(toSourceText(done.refusal.message));
  });
}

it('Holds 5,000 addresses against the rules, while somebody publishes', async (context) => {
  await addArticles();
  const node = nodeOfType((await source(PAGE)).document, 'disclaimer').id;
  await publishOnce(node);
  const scan = await timed(() => runSiteCheck(sql, 'person'));
  const alone: number[] = [];
  for (let count = 0; count < PUBLISHES; count += 1) alone.push((await publishOnce(node)).wall);
  let isOver = false;
  const scanning = runSiteCheck(sql, 'person').finally(() => (isOver = true));
  const during: number[] = [];
  while (!isOver) during.push((await publishOnce(node)).wall);
  const check = await scanning;
  expect(check?.documents).toBeGreaterThan(4800);
  report(context, [
    { name: `${check?.documents} documents (promised: 60)`, value: scan.wall / 1000, unit: 's' },
    { name: 'processor time of this process', value: scan.processor / 1000, unit: 's' },
    { name: 'publishing without it, median', value: median(alone), unit: 'ms' },
    { name: `publishing during it, median of ${during.length}`, value: median(during), unit: 'ms' },
    {
      name: 'slower by (promised: 10)',
      value: median(during) - median(alone),
      unit: 'ms',
    },
  ]);
});
