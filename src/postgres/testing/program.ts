import { startPostgres } from '../start-postgres.ts';

/**
 * As much of a Quoin as these tests need, run in a process of its own: starts PostgreSQL, says in one line of JSON how
 * that went, ends it on SIGTERM and on Ctrl-C. `UMASK` sets one (octal); `DEAF` lets it ignore both signals; `RESTARTS` as in the
 * options.
 */
const { UMASK, DEAF, RESTARTS } = process.env;
if (UMASK) process.umask(Number.parseInt(UMASK, 8));

const started = await startPostgres({
  dataDir: process.env['DATA_DIR'],
  systemDir: process.env['SYSTEM_DIR'],
  settings: { fsync: 'off' },
  restarts: RESTARTS === undefined ? undefined : Number(RESTARTS),
});
if (started.ok) {
  const end = () => void started.stop().then(() => process.exit(0));
  // As the product's listeners do: it lives on when its server died.
  setInterval(() => undefined, 60_000);
  for (const signal of ['SIGTERM', 'SIGINT'] as const)
    process.on(signal, DEAF ? () => undefined : end);
}
// Only now: who reads it may send a signal at once.
console.log(JSON.stringify(started));
