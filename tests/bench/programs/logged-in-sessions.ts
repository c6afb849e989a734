import type { CallPath } from '#schemas/calls/calls.ts';
import { isSuccess } from '#wire/public/codes.ts';
import type { Fields } from '#wire/public/request.ts';
import { postJson } from '../../support/customer-login.ts';
import { openCustomer } from '../../support/opened-customer.ts';
import { firstRow, openWireClient, type WireClient } from '../../support/wire-client.ts';
import { sandboxSettings, websiteSettings } from '../../support/wire-settings.ts';

/** What calls of many sessions through the website to the sandbox came to. */
export interface SessionCosts {
  sessions: number;
  sent: number;
  /** Calls that came back with an error or not at all. */
  errors: number;
  /** What they said, and how often. */
  problems: Record<string, number>;
  /** Calls that began more than 100 ms after their moment. */
  late: number;
  /** Milliseconds of each call, from the moment that the schedule gave it to its answer. */
  reads: number[];
  orders: number[];
  /** Seconds that opening the accounts and logging in took. */
  prepared: number;
}

const SESSIONS = 1000;
const PER_SECOND = 200;
const SECONDS = 30;
/** Accounts that are opened at the same time. */
const AT_ONCE = 8;
const LATE = 100;

const READS: readonly (readonly [CallPath, Fields])[] = [
  ['trade/asset/total', {}],
  ['trade/order/list', {}],
  ['trade/asset/share/list', {}],
];

interface Session {
  website: WireClient;
  tradeacco: string;
}

const [site = '', sandbox = ''] = process.argv.slice(2);

/** A customer with a session of the website, from an address of its own: rates are counted by address. */
async function openSession(index: number): Promise<Session> {
  const gateway = await openWireClient(sandbox, sandboxSettings);
  const { tradeacco, ...login } = await openCustomer(gateway, index);
  const address = `10.0.${index >> 8}.${index & 255}`;
  const website = await openWireClient(site, websiteSettings, address);
  const { logintoken = '' } = await postJson(`${sandbox}/login-token`, login);
  firstRow(await website.send('account/login', { logintoken }));
  return { website, tradeacco };
}

async function openSessions(): Promise<Session[]> {
  const sessions: Session[] = [];
  let next = 0;
  const openOneAfterAnother = async () => {
    for (let index = next++; index < SESSIONS; index = next++)
      sessions.push(await openSession(index));
  };
  await Promise.all(Array.from({ length: AT_ONCE }, openOneAfterAnother));
  return sessions;
}

const begun = performance.now();
const sessions = await openSessions();
const costs: SessionCosts = {
  sessions: sessions.length,
  sent: 0,
  errors: 0,
  problems: {},
  late: 0,
  reads: [],
  orders: [],
  prepared: (performance.now() - begun) / 1000,
};

/** The call at this place of the schedule: every fourth of a session is an order. */
async function call(index: number, planned: number): Promise<void> {
  const session = sessions[index % sessions.length];
  if (!session) throw new Error('no session');
  const turn = index + Math.floor(index / sessions.length);
  const isOrder = turn % 4 === 0;
  const [path, fields] = (!isOrder && READS[turn % READS.length]) || [
    'trade/buy/apply' as const,
    {
      fundcode: '000001',
      sharetype: 'A',
      applicationamount: '100.00',
      tradeacco: session.tradeacco,
    },
  ];
  costs.sent += 1;
  if (performance.now() - planned > LATE) costs.late += 1;
  const received = await session.website.send(path, fields);
  (isOrder ? costs.orders : costs.reads).push(performance.now() - planned);
  if (received.kind === 'reply' && isSuccess(received.reply.code)) return;
  costs.errors += 1;
  const said = received.kind === 'reply' ? received.reply.code : received.kind;
  costs.problems[said] = (costs.problems[said] ?? 0) + 1;
}

/** Begins each call at its own moment by the clock, whether the calls before it were answered or not. */
async function keepSchedule(): Promise<void> {
  const total = PER_SECOND * SECONDS;
  const start = performance.now();
  const running: Promise<void>[] = [];
  while (running.length < total) {
    const planned = start + (running.length * 1000) / PER_SECOND;
    const wait = planned - performance.now();
    if (wait > 0) await new Promise((resolve) => setTimeout(resolve, wait));
    running.push(call(running.length, planned));
  }
  await Promise.all(running);
}

await keepSchedule();
process.send?.(costs);
process.disconnect();
