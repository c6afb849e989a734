import { setTimeout as pause } from 'node:timers/promises';
import { connect } from '#server/platform/database/connect.ts';
import { migrate } from '#server/platform/database/migrate.ts';
import { migrations } from '#server/platform/database/migrations.ts';
import { readAddress } from '#server/platform/database/read-address.ts';
import { release } from '#server/store/release/release.ts';
import { anArticle } from '../../support/article.ts';
import { publishGeneratedArticles } from '../../support/generated-articles.ts';

/** Milliseconds of each publish: before a new build starts on the database, and from its start until all is derived again. */
export interface PublishTimes {
  before: number[];
  during: number[];
  /** Milliseconds from the start until search and content index were swapped. */
  rebuilt: number;
}

const BEFORE = 100;
const PACE_MS = 50;

const [databaseUrl = '', documents = '128000'] = process.argv.slice(2);
const sql = connect(readAddress(databaseUrl), { max: 4 });
let published = 0;

/** As the build before expanding migrations left it, and with tables that its successor has to derive again. */
async function fill(): Promise<void> {
  const wanted = migrations.filter(({ phase }) => phase === 'offline');
  const migrated = await migrate(sql, { wanted });
  if (!migrated.ok) throw new Error(migrated.message);
  await publishGeneratedArticles(sql, Number(documents));
  await sql`update search_state set rebuild_needed = true`;
  await sql`update desk_state set rebuild_needed = true`;
}

async function publish(): Promise<number> {
  published += 1;
  const key = `b${published % 50}`;
  const [base] = await sql<
    { seq: number }[]
  >`select max(seq) as seq from publication where kind = 'article' and key = ${key}`;
  const begun = performance.now();
  const body = anArticle(key, { title: `第 ${published} 次发布` });
  const items = [{ kind: 'article' as const, key, body, baseSeq: base?.seq ?? null }];
  const released = await release(sql, { author: 'bench', note: '', items });
  if (!released.ok) throw new Error(released.problem.reason);
  return performance.now() - begun;
}

/** Undefined until the new build has made the table. */
async function isRebuilt(): Promise<boolean> {
  const [made] = await sql<{ made: boolean }[]>`select to_regclass('rebuild') is not null as made`;
  if (!made?.made) return false;
  const rows = await sql`select from rebuild where form = 0 and name <> 'performance'`;
  return rows.length === 0;
}

await fill();
const before: number[] = [];
for (let count = 0; count < BEFORE; count += 1) before.push(await publish());
process.send?.('ready');
const begun = performance.now();
const during: number[] = [];
for (let count = 0; ; count += 1) {
  during.push(await publish());
  if (count % 20 === 0 && (await isRebuilt())) break;
  await pause(PACE_MS);
}
const times: PublishTimes = { before, during, rebuilt: performance.now() - begun };
process.send?.(times);
await sql.end();
process.disconnect();
