import { randomBytes } from 'node:crypto';
import type { Database } from '#server/platform/database/connect.ts';

/** By the website's token, or by name and password. */
export type LoginWay = 'token' | 'password';

/** A session of the gateway, as `common/session` gives it. */
export interface GatewaySession {
  token: string;
  /** Cipher key of its calls. */
  key: string;
  custno: string | null;
  loginWay: LoginWay;
  /** Why nobody is logged in any more. */
  ended: 'elsewhere' | null;
  /** Epoch milliseconds of its last call. */
  seenAt: number;
}

export interface Sessions {
  open(): Promise<GatewaySession>;
  /** Undefined where there is none or it has rested too long. */
  find(token: unknown): GatewaySession | undefined;
  /** Logs somebody in. Other sessions of the same customer and way end: website and trading pages stand side by side. */
  bind(session: GatewaySession, custno: string, loginWay: LoginWay): Promise<void>;
  /** Logs the customer of a session out, here and wherever else the same customer is logged in. */
  unbind(session: GatewaySession): Promise<void>;
}

/** A session ends after this long without a call, as the website's own. */
const REST_MS = 30 * 60_000;

/** Sessions are kept in memory and stored, so that they outlive the process. */
export async function openSessions(sql: Database): Promise<Sessions> {
  const sessions = new Map<string, GatewaySession>();
  await sql`delete from session where seen_at < now() - interval '1 day'`;
  const rows = await sql<Omit<GatewaySession, 'seenAt'>[]>`
    select token, cipher_key as key, custno, login_way as "loginWay", ended from session`;
  for (const row of rows) sessions.set(row.token, { ...row, seenAt: Date.now() });

  const end = async (others: GatewaySession[]) => {
    for (const other of others) Object.assign(other, { custno: null, ended: 'elsewhere' });
    const tokens = others.map(({ token }) => token);
    await sql`update session set custno = null, ended = 'elsewhere' where token = any(${tokens})`;
  };

  return {
    async open() {
      const session: GatewaySession = {
        token: randomBytes(24).toString('base64url'),
        key: randomBytes(16).toString('hex'),
        custno: null,
        loginWay: 'password',
        ended: null,
        seenAt: Date.now(),
      };
      await sql`insert into session (token, cipher_key) values (${session.token}, ${session.key})`;
      sessions.set(session.token, session);
      return session;
    },
    find(token) {
      const session = typeof token === 'string' ? sessions.get(token) : undefined;
      if (!session) return undefined;
      if (Date.now() - session.seenAt > REST_MS) return void sessions.delete(session.token);
      session.seenAt = Date.now();
      return session;
    },
    async bind(session, custno, loginWay) {
      const others = [...sessions.values()].filter(
        (other) => other.custno === custno && other.loginWay === loginWay && other !== session,
      );
      // Before anything is waited for: a login of the same customer that comes meanwhile finds this one.
      Object.assign(session, { custno, loginWay, ended: null });
      if (others.length > 0) await end(others);
      await sql`
        update session set custno = ${custno}, login_way = ${loginWay}, ended = null, seen_at = now()
        where token = ${session.token}`;
    },
    async unbind(session) {
      const { custno } = session;
      const own = [...sessions.values()].filter(
        (other) => other === session || (custno !== null && other.custno === custno),
      );
      for (const one of own) Object.assign(one, { custno: null, ended: null });
      const tokens = own.map(({ token }) => token);
      await sql`update session set custno = null, ended = null where token = any(${tokens})`;
    },
  };
}
