import { BlockList, isIPv6 } from 'node:net';
import type { FastifyBaseLogger, FastifyInstance } from 'fastify';
import { tradingNotices } from '#server/features/investors/notices/serve-notices.ts';
import type { Database } from '#server/platform/database/connect.ts';
import type { Settings } from '#server/platform/settings.ts';
import { keepUpstreamSession } from '#server/transport/upstream/session/upstream-sessions.ts';
import type { OpenPages } from './open-pages.ts';
import { upstreamTarget } from '#server/transport/upstream/target.ts';
import { createUpstream, type Upstream } from '#server/transport/upstream/upstream.ts';

/** Milliseconds between two rounds that end at the gateway the logins that expired here. */
const END_INTERVAL = 60_000;

interface GatewayParts {
  sql: Database;
  snapshot: OpenPages['snapshot'];
  settings: Settings;
  log: FastifyBaseLogger;
}

/** The trading gateway that the settings name, null where they name none, and what the trading site tells of logins. */
export async function openGateway(
  app: FastifyInstance,
  { sql, snapshot, settings, log }: GatewayParts,
): Promise<Upstream | null> {
  const target = upstreamTarget(settings);
  const upstream = target
    ? createUpstream({
        sql,
        target,
        log,
        login: settings.QUOIN_LOGIN,
        site: snapshot,
      })
    : null;
  const endSessions = () =>
    void upstream?.endSessions().catch((error: unknown) => log.warn({ err: error }, 'gateway'));
  if (upstream) {
    const timer = setInterval(endSessions, END_INTERVAL);
    timer.unref();
    app.addHook('onClose', async () => clearInterval(timer));
  }
  const { QUOIN_LOGIN_KEY: key, QUOIN_LOGIN_ADDRESSES: addresses } = settings;
  if (key !== undefined)
    await app.register(tradingNotices, {
      sql,
      sender: { key, addresses: listOf(addresses) },
      keepSession: async (tx, session) =>
        (await keepUpstreamSession(tx, null, session)).uniqueIndex,
      onEnded: endSessions,
    });
  return upstream;
}

function listOf(addresses: readonly string[]): BlockList {
  const list = new BlockList();
  for (const address of addresses) {
    const [network = '', bits] = address.split('/');
    const family = isIPv6(network) ? 'ipv6' : 'ipv4';
    if (bits === undefined) list.addAddress(network, family);
    else list.addSubnet(network, Number(bits), family);
  }
  return list;
}
