import type { Database } from '../database/connect.ts';
import type { Bus } from './bus.ts';

/** NOTIFY on the pool, LISTEN on a connection that a pooler does not share out. */
export function postgresBus(sql: Database, listenSql: Database): Bus {
  return {
    async publish(messages) {
      const channels = messages.map(({ channel }) => channel);
      const payloads = messages.map(({ payload }) => payload);
      await sql`
        select pg_notify(channel, payload)
        from unnest(${channels}::text[], ${payloads}::text[]) as message (channel, payload)`;
    },
    listen: (channel, onMessage, onListen) => listenSql.listen(channel, onMessage, onListen),
    close: async () => undefined,
  };
}
