import type { Settings } from '#server/platform/settings.ts';
import { ensureAdmin } from '#server/store/accounts/accounts.ts';
import { publishShippedRules } from '#server/features/compliance/publish-shipped-rules.ts';
import type { Host } from './host.ts';
import { joinProcesses } from './join-processes.ts';
import { loadDemonstrationInto, loadStructureInto, type LoadStore } from './load-demonstration.ts';
import { openDatabase, type OpenDatabase, type StartReport } from './open-database.ts';
import { missingKeyProblems } from './open-keys.ts';
import { openSecrets } from './open-secrets.ts';
import { originProblems } from './origin-problems.ts';
import { wantsSandbox, withSandboxGateway, type SandboxBeside } from './sandbox-process.ts';

/** What a start needs once, however many processes serve. */
export interface PreparedStart {
  ok: true;
  database: OpenDatabase;
  /** With the sandbox as trading gateway, where it is. */
  settings: Settings;
  /** Null where none runs. */
  sandbox: SandboxBeside | null;
  /** Made for `admin` just now; null where there is none to show. */
  password: string | null;
  /** Takes this process out of those on the database. */
  leave(): Promise<void>;
}

/** Why nothing could be prepared, in Chinese. */
export interface NotStarted {
  ok: false;
  problems: string[];
  /** Whether waiting may help. */
  isTemporary?: boolean;
}

/** Opens the database and brings it up to date, loads what an empty store begins with, and starts the sandbox. What was opened before a failure is closed again. */
export async function prepareStart(
  given: Settings,
  terminal: StartReport,
  host: Host,
): Promise<PreparedStart | NotStarted> {
  const unset = [...originProblems(given), ...missingKeyProblems(given)];
  if (unset.length > 0) return { ok: false, problems: unset };
  const database = await openDatabase(given, terminal, host.startPostgres);
  if (!database.ok)
    return { ok: false, problems: [database.message], isTemporary: database.isTemporary === true };
  const secrets = await openSecrets(given, database.sql, terminal.progress);
  if (!secrets.ok) {
    await database.close();
    return { ok: false, problems: [secrets.message] };
  }
  const joined = await joinProcesses(given, database.sql);
  if (!joined.ok) {
    await database.close();
    return { ok: false, problems: [joined.message] };
  }
  const { leave } = joined;
  const load = LOADS[given.QUOIN_DEMONSTRATION];
  const problems = await load(database.sql, host.sources.demonstration, terminal.progress);
  if (problems.length > 0) {
    await leave();
    await database.close();
    return { ok: false, problems };
  }
  await publishShippedRules(database.sql);
  const password = await ensureAdmin(database.sql, given.QUOIN_ADMIN_PASSWORD);
  const sandbox =
    host.sandbox !== null && wantsSandbox(given)
      ? await host.sandbox(database, terminal.progress)
      : null;
  const settings = sandbox ? withSandboxGateway(given, sandbox.url) : given;
  return { ok: true, database, settings, sandbox, password, leave };
}

/** What an empty store begins with. */
const LOADS = {
  on: loadDemonstrationInto,
  structure: loadStructureInto,
  off: async () => [],
} satisfies Record<Settings['QUOIN_DEMONSTRATION'], LoadStore>;

/** Where visitors reach the website, as far as it is known. */
export function siteOrigins({ SITE_ORIGIN, HOST }: Settings, port: number): string[] {
  if (SITE_ORIGIN !== undefined) return [SITE_ORIGIN];
  return [...new Set(['localhost', '127.0.0.1', HOST])].map((name) => `http://${name}:${port}`);
}
