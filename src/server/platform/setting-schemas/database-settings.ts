import { availableParallelism } from 'node:os';
import { z } from 'zod';
import { parseNetworkAddress, WrongAddress } from '../database/network-address.ts';
import { readAddress } from '../database/read-address.ts';
import { readNatsAddress } from '../bus/nats-address.ts';
import { firstSettingText as first, settingText as text } from './setting-text.ts';

/** `postgres://user:password@host:port,host:port/database?…`; what is wrong with it is named, and the password never. */
const postgresUrl = z.string().superRefine((url, context) => {
  try {
    readAddress(url);
  } catch (error) {
    if (!(error instanceof WrongAddress)) throw error;
    context.addIssue({ code: 'custom', message: error.message });
  }
});

/** A wrong address has its own message. */
function hasOneHost(url: string): boolean {
  try {
    const address = readAddress(url);
    return !('url' in address) || parseNetworkAddress(url).hosts.length === 1;
  } catch {
    return true;
  }
}

const wholeNumber = (from: number, to: number) => {
  const error = `应是 ${from} 到 ${to} 的整数`;
  return z.coerce.number({ error }).int({ error }).min(from, { error }).max(to, { error });
};

const MOST_PROCESSES = 64;

/** How the database is reached, and what a process may keep of it. */
export const databaseSettings = {
  DATABASE_URL: postgresUrl
    .optional()
    .meta(
      first(
        'A PostgreSQL of your own, version 15 or newer; several processes may share it. Several hosts and TLS as libpq has them',
        'Quoin runs a private PostgreSQL',
      ),
    ),
  DATABASE_OWNER_URL: postgresUrl
    .optional()
    .meta(
      first(
        'The same database as the user that owns its tables. Migrations and the command line connect with it; serving never does',
        '`DATABASE_URL`, and the start warns that the record can be tampered with',
      ),
    ),
  DATABASE_READ_URL: postgresUrl
    .refine(hasOneHost, { error: '只能有一个主机：同一个页面不能从几个副本里读' })
    .optional()
    .meta(
      text(
        'A streaming replica of the same database, one server: public pages, lists and search are read from it, whole and at its own moment; from the primary where it lacks a release or does not answer. With `QUOIN_DATABASE_POOL` connections as well',
        'everything is read from the primary',
      ),
    ),
  DATABASE_LISTEN_URL: postgresUrl
    .optional()
    .meta(
      text(
        'The same database without the pooler that `DATABASE_URL` goes through: for LISTEN, one connection a process',
        '`DATABASE_URL`; through a pooler nothing is heard, and processes ask twice a second',
      ),
    ),
  QUOIN_BUS: z
    .string()
    .refine((url) => readNatsAddress(url) !== null, {
      error: '应是 nats://用户:密码@主机:端口 或 tls://…，同一集群的多个服务器用逗号分隔',
    })
    .optional()
    .meta(
      text(
        'A NATS server that carries between processes who edits what: `nats://user:password@host:port`, with TLS `tls://`; several of one cluster separated by commas. The same for all processes on one database. For many editors at once, or where a pooler lets no LISTEN through',
        'Notifications of the database. Releases and ends of sessions are told by these in any case',
      ),
    ),
  QUOIN_WAL_ARCHIVE: z
    .string()
    .min(1, { error: '不能为空' })
    .optional()
    .meta(
      text(
        'Folder to which the private PostgreSQL archives its log, at least once a minute, and `base-backup` copies its data: both together lead back to any second. On another disk',
        'The log is not archived. A PostgreSQL of your own archives by pgBackRest or the like',
      ),
    ),
  QUOIN_DATABASE_POOLER: z
    .enum(['auto', 'session', 'transaction'], { error: '应是 auto、session 或 transaction' })
    .default('auto')
    .meta(
      text(
        'What stands before the database. `transaction`: a pooler that gives each transaction another connection, as PgBouncer with `pool_mode = transaction`; `session`: none, or one that keeps sessions',
        '`auto`: any pooler counts as `transaction`, and is found out by the start',
      ),
    ),
  QUOIN_DATABASE_POOL: wholeNumber(3, 200)
    .default(10)
    .meta(
      text(
        'Connections to the database that a process holds at most, 3 to 200, beside the one for LISTEN',
        '10',
      ),
    ),
  QUOIN_PROCESSES: z
    .union([
      z.literal('auto').transform(() => Math.min(availableParallelism(), MOST_PROCESSES)),
      wholeNumber(1, MOST_PROCESSES),
    ])
    .default(1)
    .meta(
      text(
        'Processes that serve site and studio on the same ports, 1 to 64, each with its own connections and kept pages; `auto`: as many as there are cores. The private PostgreSQL, updates of the schema, jobs and the sandbox run once',
        '1',
      ),
    ),
  QUOIN_DATABASE_WAIT_S: wholeNumber(0, 3600)
    .default(0)
    .meta(
      text(
        'Seconds for which a start goes on trying while the database cannot be reached, 0 to 3600; then it ends with 75',
        '0: it tries once',
      ),
    ),
  QUOIN_PAGE_CACHE_MB: wholeNumber(8, 16_384)
    .default(128)
    .meta(
      text(
        'Megabytes of finished pages that a process keeps, 8 to 16384; of their parts a quarter of it',
        '128',
      ),
    ),
  QUOIN_READ_CACHE_MB: wholeNumber(8, 16_384)
    .default(96)
    .meta(
      text(
        'Megabytes of content of which pages are made, and of answers that visitors asked for, that a process keeps, 8 to 16384; of the answers a quarter of it',
        '96',
      ),
    ),
  QUOIN_WARM_MS: wholeNumber(0, 60_000)
    .default(1500)
    .meta(
      text(
        'Milliseconds for which a start makes pages before it listens, so that nobody waits for the first ones, 0 to 60000: the first page, one of each kind that it links to, and those of the menu. Up to 500 that those link to follow while nobody waits. With 0 none are made',
        '1500',
      ),
    ),
};
