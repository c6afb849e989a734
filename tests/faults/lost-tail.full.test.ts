import { afterAll, beforeAll, expect, it } from 'vitest';
import { createDatabase } from '../support/database.ts';
import { demonstration } from '../support/demonstration.ts';
import { DraftClient } from '../support/draft-client.ts';
import { Editor, markOn, PAGE } from '../support/editor.ts';
import { findEngine } from '../support/engines/find-engine.ts';
import { startReplica, type Replica } from '../support/engines/replica.ts';
import { startReplicatedPostgres15, type TestPostgres } from '../support/postgres.ts';
import { startProxy, type Proxy } from '../support/proxy.ts';
import { onDatabase, startQuoin, type RunningQuoin } from '../support/quoin.ts';
import { StudioClient } from '../support/studio-client.ts';

let primary: TestPostgres;
let replica: Replica;
let proxy: Proxy;
let processes: RunningQuoin[];
let editors: Editor[];

beforeAll(async () => {
  findEngine('initdb', 'postgresql-15');
  primary = await startReplicatedPostgres15();
  const { address } = await createDatabase(demonstration, primary.address);
  replica = await startReplica(address);
  proxy = await startProxy(address);
  const environment = { ...onDatabase(address), DATABASE_URL: proxy.url };
  processes = await Promise.all([1, 2].map(() => startQuoin({ environment })));
  editors = await Promise.all(processes.map(({ studio }) => Editor.start(studio)));
}, 600_000);
afterAll(async () => {
  await Promise.all((editors ?? []).map((editor) => editor.close()));
  await Promise.all((processes ?? []).map((quoin) => quoin.kill('SIGTERM')));
  await proxy?.close();
  await replica?.stop();
  await primary?.stop();
});

const shown = () => Promise.all(processes.map(({ site }) => markOn(site)));
/** The title of the marked block, for a tab that opens the draft now, on each process. */
const drafted = () =>
  Promise.all(
    processes.map(async ({ studio }, index) => {
      const client = new StudioClient(studio);
      client.cookie = editors[index]?.studio.cookie ?? '';
      const tab = await DraftClient.connect(client);
      const document = await tab.open(PAGE);
      await tab.close();
      return document.nodes[editors[0]?.disclaimer.id ?? '']?.props['title'];
    }),
  );

it('shows on all processes what the new primary has, after a failover lost a release and edits', async () => {
  const [first, second] = editors;
  if (!first || !second) throw new Error('no editors');
  await first.mark(1);
  await first.mustPublish();
  await expect.poll(shown).toEqual(['1', '1']);
  await replica.caughtUp();
  await replica.cut();

  await first.mark(2);
  await first.mustPublish();
  await expect.poll(shown).toEqual(['2', '2']);
  await first.mark(3);
  expect(await drafted()).toEqual(['声明【3】', '声明【3】']);

  await proxy.refuse();
  await replica.promote();
  proxy.leadTo(replica.address);
  await proxy.recover();
  const answers = performance.now();
  await expect.poll(shown, { interval: 10 }).toEqual(['1', '1']);
  console.log(
    `the lost release is gone on both ${(performance.now() - answers).toFixed(0)} ms after the new primary answers`,
  );
  await expect.poll(drafted).toEqual(['声明【1】', '声明【1】']);

  // Other operations take the numbers of the lost ones.
  const again = await Promise.all(
    processes.map(({ studio }, index) => Editor.start(studio, editors[index]?.studio.cookie)),
  );
  for (const mark of [4, 5]) await again[1]?.mark(mark);
  expect(await drafted()).toEqual(['声明【5】', '声明【5】']);
  await again[0]?.mark(6);
  expect(await drafted()).toEqual(['声明【6】', '声明【6】']);
  await again[0]?.mustPublish();
  await expect.poll(shown).toEqual(['6', '6']);
  for (const quoin of processes) expect(quoin.output()).toContain('lost the end of the log');
  await Promise.all(again.map((editor) => editor.close()));
});
