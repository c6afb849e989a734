import { toSourceText } from '#messages/format.ts';
import type { JsonValue } from '#schemas/json.ts';
import { createSiteChecker } from '#server/app/start/site-check-process.ts';
import { runSiteCheck } from '#server/features/compliance/site-checks.ts';
import { readAddress } from '#server/platform/database/read-address.ts';
import { release } from '#server/store/release/release.ts';
import { generatedArticle } from '../../support/generated-articles.ts';
import { openStudioCalls, timed, type Times } from './open-studio-calls.ts';

/** What a check of the whole site costs, and those who publish meanwhile. */
export interface ScanCosts {
  /** With nothing beside it. */
  scan: Times;
  documents: number;
  /** Milliseconds from the check of a small page to its release, alone and while the whole site is checked. */
  alone: number[];
  during: number[];
}

/** A small page of the demonstration, which is published again and again. */
const PAGE = { kind: 'page', key: '10066' } as const;
/** As the product starts it. */
const SITE_CHECK = 'dist/production/server/site-check.js';
const ADDRESSES = 5000;
const PUBLISHES = 25;
const AT_ONCE = 500;

const [databaseUrl = ''] = process.argv.slice(2);
const studio = openStudioCalls(databaseUrl);
const { sql, handlers, caller, write } = studio;
const checkSite = createSiteChecker(SITE_CHECK, readAddress(databaseUrl), sql);
let marked = 0;

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
  await write(PAGE, { op: 'set', node, path: ['props', 'title'], value: `声明 ${(marked += 1)}` });
  return timed(async () => {
    const checked = await handlers.check(PAGE, caller);
    if (!checked.ok) throw new Error(checked.refusal.code);
    const items = [{ ...PAGE, hash: checked.answer.hash }];
    const done = await handlers.publish({ items, note: '' }, caller);
    if (!done.ok) throw new Error(toSourceText(done.refusal.message));
  });
}

async function measure(): Promise<ScanCosts> {
  await addArticles();
  const { document } = await studio.source(PAGE);
  const node = Object.values(document.nodes).find(({ type }) => type === 'disclaimer');
  if (!node) throw new Error('the page has no disclaimer');
  await publishOnce(node.id);
  const scan = await timed(() => runSiteCheck(sql, checkSite, 'person'));
  const alone: number[] = [];
  for (let count = 0; count < PUBLISHES; count += 1) alone.push((await publishOnce(node.id)).wall);
  let isOver = false;
  const scanning = runSiteCheck(sql, checkSite, 'person').finally(() => (isOver = true));
  const during: number[] = [];
  while (!isOver) during.push((await publishOnce(node.id)).wall);
  return { scan, alone, during, documents: (await scanning)?.documents ?? 0 };
}

process.send?.(await measure());
await sql.end();
process.disconnect();
