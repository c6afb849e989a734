import { createHash } from 'node:crypto';
import type { Logger } from 'pino';
import { setBus } from '#server/platform/bus/bus-of.ts';
import { readNatsAddress } from '#server/platform/bus/nats-address.ts';
import type { NatsBus } from '#server/platform/bus/nats-bus.ts';
import type { Database } from '#server/platform/database/connect.ts';
import type { Settings } from '#server/platform/settings.ts';

/** Opens the bus that the settings name, for everything that is announced by users of this pool; null: the database's own is used. */
export async function openBus(
  { QUOIN_BUS: url }: Pick<Settings, 'QUOIN_BUS'>,
  sql: Database,
  log: Pick<Logger, 'warn' | 'info'>,
): Promise<NatsBus | null> {
  const address = url === undefined ? null : readNatsAddress(url);
  if (!address) return null;
  // Loaded where it is used.
  const { natsBus } = await import('#server/platform/bus/nats-bus.ts');
  const bus = natsBus({
    address,
    prefix: await subjectPrefix(sql),
    onChange: (state) =>
      state.isUp
        ? log.info('NATS carries edits and presence')
        : log.warn(
            { reason: state.reason },
            'NATS is away: processes ask the database once a second',
          ),
  });
  setBus(sql, bus);
  return bus;
}

/** Another for each database, also for one that was restored from a copy of the same. */
async function subjectPrefix(sql: Database): Promise<string> {
  const [{ identity }] = await sql<[{ identity: string }]>`
    select system_identifier || ' ' || current_database() as identity from pg_control_system()`;
  return `quoin.${createHash('sha256').update(identity).digest('hex').slice(0, 16)}`;
}
