import { createServer, type AddressInfo, type Socket } from 'node:net';
import { once } from 'node:events';
import { expect, it } from 'vitest';
import { connect } from './connect.ts';
import { isDatabaseAway } from './database-away.ts';
import { DatabaseUnreachable } from './database-unreachable.ts';

/** What a query comes to on a port. */
async function failureOf(port: number): Promise<unknown> {
  const sql = connect({ url: `postgres://quoin@127.0.0.1:${port}/quoin` }, { max: 1 });
  return sql`select 1`.then(
    () => undefined,
    async (error: unknown) => (await sql.end({ timeout: 0 }), error),
  );
}

/** A port where a server does this with each connection. */
async function serverThat(greets: (socket: Socket) => void) {
  const server = createServer((socket) => greets(socket.on('error', () => undefined)));
  await once(server.listen(0, '127.0.0.1'), 'listening');
  return { server, port: (server.address() as AddressInfo).port };
}

it('recognises a server that is not there, and a balancer without a primary, which hangs up', async () => {
  const { server, port } = await serverThat((socket) => void socket.destroy());
  expect(isDatabaseAway(await failureOf(port))).toBe(true);
  server.close();
  await once(server, 'close');
  expect(isDatabaseAway(await failureOf(port))).toBe(true);
});

it('fails at once where the balancer read the greeting before it hung up', async () => {
  const { server, port } = await serverThat((socket) => socket.once('data', () => socket.end()));
  expect(await failureOf(port)).toMatchObject({ code: 'CONNECTION_CLOSED' });
  server.close();
});

it('recognises a greeting to who hung up already', () => {
  const late = Object.assign(new Error('ended'), { code: 'EPIPE', syscall: 'write' });
  expect(isDatabaseAway(late)).toBe(true);
});

it('recognises a server that has no connection or disk left, or lost its files, or whose every host is of no use', () => {
  const full = Object.assign(new Error('too many connections'), { code: '53300' });
  const disk = Object.assign(new Error('could not extend file'), { code: '53100' });
  const lost = ['58000', '58030', '58P01'].map((code) =>
    Object.assign(new Error('could not open file'), { code }),
  );
  const away = new DatabaseUnreachable([
    { host: 'db', port: 5432, kind: 'standby', reason: 'standby' },
  ]);
  expect([full, disk, away, ...lost].map(isDatabaseAway)).toEqual(Array(6).fill(true));
});

it('takes no other failure for it', () => {
  const missing = Object.assign(new Error('no such file'), { code: 'ENOENT', syscall: 'open' });
  const unique = Object.assign(new Error('duplicate key'), { code: '23505' });
  expect([missing, unique, new Error('bug'), null].map(isDatabaseAway)).toEqual(
    Array.from({ length: 4 }, () => false),
  );
});
