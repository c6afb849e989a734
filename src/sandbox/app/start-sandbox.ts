import fastify, { type FastifyInstance } from 'fastify';
import { beijingTime } from '#rules/dates/beijing-time.ts';
import { BASE_PATH } from '#wire/public/constants.ts';
import type { WireSettings } from '#wire/public/settings.ts';
import { createCommandLog } from '../store/command-log.ts';
import { openSchema, readPasswordKey, type SandboxAddresses } from '../store/open-log.ts';
import { readMarket } from '../store/read-market.ts';
import { openSessions } from '../store/sessions.ts';
import { openDesk, type Desk } from './desk.ts';
import { createDocumentWriter } from './documents/write-document.ts';
import { createFaults, type Faults } from './faults.ts';
import { serveGateway } from './gateway.ts';
import { createLoginTokens, type LoginTokens } from './login-tokens.ts';
import { servePages } from './pages.ts';
import { serveTrading } from './serve-trading.ts';
import type { TradingBundle } from './trading-document.ts';

export interface SandboxOptions {
  addresses: SandboxAddresses;
  settings: WireSettings;
  /** Where it listens, as an origin without a slash at the end. Rejects where it cannot. */
  listen(app: FastifyInstance): Promise<string>;
  /** Folder of the demonstration's data. */
  data: string;
  /** The trading pages; without them there is the login page alone. */
  bundle?: TradingBundle | null;
  /** Font of PDFs, a TTF or WOFF file. */
  font: string;
  /** yyyymmdd, for what the demonstration counts from. Default: today. */
  day?: string;
}

export interface RunningSandbox {
  ok: true;
  /** Origin, without a slash at the end. */
  url: string;
  desk: Desk;
  tokens: LoginTokens;
  faults: Faults;
  /** Origins of the website, to which a login may lead back. */
  sites: Set<string>;
  stop(): Promise<void>;
}

/** From an address of a database to a listening gateway. */
export async function startSandbox({
  addresses,
  settings,
  listen,
  data,
  bundle = null,
  font,
  day = beijingTime(new Date().toISOString()).slice(0, 8),
}: SandboxOptions): Promise<RunningSandbox | { ok: false; problems: string[] }> {
  const read = await readMarket(data, day);
  if (!read.ok) return read;
  const opened = await openSchema(addresses);
  if (!opened.ok) return { ok: false, problems: [opened.message] };
  const { sql } = opened;
  const desk = await openDesk(createCommandLog(sql), read.market, await readPasswordKey(sql));
  const parts = {
    desk,
    settings,
    sessions: await openSessions(sql),
    tokens: createLoginTokens(),
    faults: createFaults(),
    sites: new Set<string>(),
    market: read.market,
    write: createDocumentWriter(font),
  };
  const app = fastify({ forceCloseConnections: true });
  await app.register((gateway) => serveGateway(gateway, parts), { prefix: BASE_PATH });
  await app.register((own) => servePages(own, parts));
  await app.register((trading) => serveTrading(trading, { ...parts, bundle }));
  try {
    const url = await listen(app);
    const { tokens, faults, sites } = parts;
    const stop = async () => {
      await app.close();
      await sql.end({ timeout: 5 });
    };
    return { ok: true, url, desk, tokens, faults, sites, stop };
  } catch (error) {
    await sql.end({ timeout: 1 });
    return {
      ok: false,
      problems: [`SANDBOX_PORT：无法监听（${String(error)}）`],
    };
  }
}
