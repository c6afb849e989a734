import { connect, type Database } from '#server/platform/database/connect.ts';
import type { SocketAddress } from '#postgres/address.ts';
import { loadDemonstrationInto } from '#server/app/start/load-demonstration.ts';
import { asServer, type Template } from './database.ts';
import { DEMONSTRATION_DATA } from './demonstration-data.ts';
import { openStore, storeTemplate, type TestStore } from './store.ts';

/** A store that holds the demonstration and no account: loaded once per run by a test's process, then copied. */
export const loadedTemplate: Template = {
  name: 'loaded',
  from: storeTemplate,
  build: (address) =>
    asServed(address, async (sql) => {
      const problems = await loadDemonstrationInto(sql, DEMONSTRATION_DATA, () => undefined);
      if (problems.length > 0) throw new Error(problems.join('\n'));
    }),
};

/** A template with the demonstration and what `add` writes to it, as the server. */
export function templateOf(name: string, add: (sql: Database) => Promise<void>): Template {
  return { name, from: loadedTemplate, build: (address) => asServed(address, add) };
}

async function asServed(
  address: SocketAddress,
  work: (sql: Database) => Promise<void>,
): Promise<void> {
  const sql = connect(asServer(address), { max: 4 });
  try {
    await work(sql);
  } finally {
    await sql.end();
  }
}

/** A copy of the demonstration of a test file's own. */
export function openDemonstrationStore(max = 4): Promise<TestStore> {
  return openStore({ max, template: loadedTemplate });
}
