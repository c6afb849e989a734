import { randomUUID } from 'node:crypto';
import type { FastifyInstance } from 'fastify';
import { z } from 'zod';
import { tradeAccount } from '#schemas/account.ts';
import { serveAssets } from '#server/transport/http/assets.ts';
import type { WireSettings } from '#wire/public/settings.ts';
import {
  TRADING_BASE,
  tradingData,
  type SandboxClock,
  type TradingFacts,
} from '#wire/public/trading.ts';
import { SANDBOX_CODE } from '../calls/account/proofs.ts';
import { listFunds } from '../calls/trade/listed-funds.ts';
import { tradingDayAfter } from '../core/calendar.ts';
import type { Market } from '../core/market.ts';
import { today } from '../core/state.ts';
import { backAddress } from './login-page.ts';
import type { GatewayParts } from './gateway-parts.ts';
import { tradingDocument, type TradingBundle } from './trading-document.ts';

export interface TradingParts extends Pick<GatewayParts, 'desk' | 'sessions' | 'tokens'> {
  settings: WireSettings;
  market: Market;
  sites: ReadonlySet<string>;
  /** Null where the pages were not built. */
  bundle: TradingBundle | null;
}

/** Nobody frames the pages, and nothing but their own files and calls is loaded by them. */
const HEADERS = {
  'cache-control': 'no-store',
  'referrer-policy': 'same-origin',
  'x-content-type-options': 'nosniff',
  'content-security-policy':
    "default-src 'none'; script-src 'self'; style-src 'self'; img-src 'self' data: blob:; font-src 'self'; connect-src 'self'; frame-ancestors 'none'; base-uri 'none'; form-action 'self'",
};

/** Addresses of trading pages, which the browser tells apart. */
const PAGES = [TRADING_BASE, `${TRADING_BASE}/*`];

const lapsing = z.object({ tradeacco: tradeAccount });
const leaving = z.object({ back: z.string().max(2000).default('') });

/** The trading pages: their document, their files, and what they ask for beside the calls of the catalogue. */
export async function serveTrading(app: FastifyInstance, parts: TradingParts): Promise<void> {
  const { desk, sites, tokens, sessions } = parts;
  serveData(app, parts);
  /** The way back to the website, logged in there as one is here. */
  app.post(tradingData.leave, async (request, reply) => {
    const { back } = leaving.catch({ back: '' }).parse(request.body);
    const address = backAddress(back, sites);
    if (address === null)
      return reply.code(422).send({ message: '不知道要回到哪个网站，请从网站的登录入口重新进入' });
    const custno = sessions.find(request.headers['token'])?.custno;
    const token = custno && desk.state().customers.has(custno) ? tokens.mint(custno) : null;
    return { address: token ? `${address}#logintoken=${encodeURIComponent(token)}` : address };
  });
  app.post(tradingData.lapse, async (request, reply) => {
    const given = lapsing.safeParse(request.body);
    const custno = sessions.find(request.headers['token'])?.custno;
    const hasLapsed =
      given.success && custno && (await desk.lapseCard(custno, given.data.tradeacco, randomUUID()));
    return hasLapsed
      ? { ok: true }
      : reply.code(422).send({ message: '只有本人的、签约有效的银行卡可以失效，请重新选择' });
  });
  servePages(app, parts);
}

function serveData(app: FastifyInstance, { desk, market }: TradingParts): void {
  app.get(tradingData.funds, async (_request, reply) =>
    reply.header('cache-control', 'no-store').send(listFunds(market, desk.state())),
  );
  app.get(tradingData.clock, async (_request, reply) => {
    const state = desk.state();
    const clock: SandboxClock = {
      now: state.now,
      nextTradingDay: tradingDayAfter(today(state), 1, market) ?? '',
      lastDay: market.lastDay,
    };
    return reply.header('cache-control', 'no-store').send(clock);
  });
}

function servePages(app: FastifyInstance, { bundle, settings, market, sites }: TradingParts): void {
  if (!bundle) {
    for (const url of PAGES)
      app.get(url, async (request, reply) =>
        reply.redirect(request.url.replace(/^[^?]*/, '/login'), 302),
      );
    return;
  }
  if (bundle.folder !== null) serveAssets(app, bundle.folder);
  for (const url of PAGES)
    app.get(url, async (_request, reply) =>
      reply
        .headers(HEADERS)
        .type('text/html; charset=utf-8')
        .send(tradingDocument(bundle, settings, factsOf(market, sites))),
    );
}

function factsOf({ parameters }: Market, sites: ReadonlySet<string>): TradingFacts {
  const rule = (name: string) => parameters[name] ?? '';
  return {
    sites: [...sites],
    passwordRules: {
      pwdminlength: rule('pwdminlength'),
      pwdmaxlength: rule('pwdmaxlength'),
      pwdpattern: rule('pwdpattern'),
    },
    smsCode: SANDBOX_CODE,
  };
}
