import { SANDBOX_CODE } from '#sandbox/calls/account/proofs.ts';
import { randomUUID } from 'node:crypto';
import { callSchemas } from '#schemas/calls/calls.ts';
import { openDesk, type Desk, type DeskCall } from '#sandbox/app/desk.ts';
import type { StoredCommand } from '#sandbox/calls/command.ts';
import type { SandboxPath } from '#sandbox/calls/handler/handler.ts';
import { imbalances } from '#sandbox/core/ledger.ts';
import type { Market } from '#sandbox/core/market.ts';
import { readMarket } from '#sandbox/store/read-market.ts';
import type { Fields } from '#wire/public/request.ts';
import { DEMONSTRATION_DATA } from './demonstration-data.ts';
import { DATA_DAY } from './sandbox.ts';

/** What a call came to: its code, its message, and the answer of one that was carried out. */
export interface DeskReply {
  code: string;
  msg: string;
  answer: unknown;
}

/** The sandbox without HTTP and database: its checks, its handlers and its clock over the demonstration's funds. */
export interface SandboxDesk {
  desk: Desk;
  market: Market;
  /** Whose calls these are; null before anyone is logged in. */
  custno: string | null;
  call(path: SandboxPath, fields?: Fields, more?: Partial<DeskCall>): Promise<DeskReply>;
  /** What a call answers that must succeed and fit its published schema: the rows of `record`, or `body`. */
  ask(path: SandboxPath, fields?: Fields, more?: Partial<DeskCall>): Promise<Answer>;
  /** Message of a call that must be refused. */
  refusal(path: SandboxPath, fields?: Fields): Promise<string>;
  setClock(to: string): Promise<void>;
}
/** Fields that tests read of an answer. */
type Row = Record<
  | 'allowedflag'
  | 'appsheetserialno'
  | 'availablevol'
  | 'charge'
  | 'confirmedvol'
  | 'content'
  | 'dayprofit'
  | 'fileid'
  | 'fundcode'
  | 'holdprofit'
  | 'mailserialno'
  | 'marketvalue'
  | 'matchflag'
  | 'messageno'
  | 'navdate'
  | 'nextdate'
  | 'noticeno'
  | 'openno'
  | 'paperno'
  | 'planno'
  | 'risklevel'
  | 'signno'
  | 'smsserialno'
  | 'suitabilityno'
  | 'testno'
  | 'totalprofit'
  | 'tradeacco'
  | 'transactiondate'
  | 'verifyno'
  | 'version',
  string
>;
/** Its rows, or the object of the newer format. */
type Answer = Row & [Row, ...Row[]] & { rows: [Row, ...Row[]]; orders: [string, ...string[]] };

let market: Market | undefined;

export async function openSandboxDesk(at = '20260105093000'): Promise<SandboxDesk> {
  market ??= await demonstrationMarket();
  const commands: StoredCommand[] = [];
  const log = {
    read: async (each: (command: StoredCommand) => void) => commands.forEach(each),
    append: async (command: StoredCommand) => void commands.push(command),
  };
  const desk = await openDesk(log, market, 'key of a test');
  await desk.begin(at, randomUUID());
  const opened: SandboxDesk = {
    desk,
    market,
    custno: [...desk.state().customers.keys()][0] ?? null,
    async call(path, fields = {}, more = {}) {
      const call = { path, fields, msgid: randomUUID(), custno: opened.custno };
      const outcome = await desk.call({ ...call, address: '127.0.0.1', files: [], ...more });
      const unbalanced = imbalances(desk.state().ledger);
      if (unbalanced.length > 0) throw new Error(`${path}: the ledger does not balance`);
      return outcome.ok
        ? { code: '0000000', msg: '', answer: outcome.answer }
        : { code: outcome.code, msg: outcome.msg, answer: null };
    },
    async ask(path, fields, more) {
      const { code, msg, answer } = await opened.call(path, fields, more);
      if (code !== '0000000') throw new Error(`${path}: ${code} ${msg}`);
      const schema = callSchemas[path] as unknown as Record<
        'record' | 'body',
        { parse(value: unknown): unknown } | undefined
      >;
      (schema.record ?? schema.body)?.parse(answer);
      return (schema.record ? (answer as unknown[])[0] : answer) as Answer;
    },
    async refusal(path, fields) {
      const { code, msg } = await opened.call(path, fields);
      if (code === '0000000') throw new Error(`${path} was not refused`);
      return msg;
    },
    setClock: (to) => desk.setClock(to, randomUUID()),
  };
  return opened;
}

/** Has a message sent and its code checked; the number of the proof. */
export async function verifyMobile(
  sandbox: Pick<SandboxDesk, 'ask'>,
  smstype: string,
  mobileno?: string,
): Promise<string> {
  const to = mobileno === undefined ? {} : { mobileno };
  const [{ smsserialno }] = await sandbox.ask('account/sms/send', { smstype, ...to });
  const given = { smstype, smsserialno, smscode: SANDBOX_CODE };
  const [{ verifyno }] = await sandbox.ask('account/sms/check', given);
  return verifyno;
}

async function demonstrationMarket(): Promise<Market> {
  const read = await readMarket(DEMONSTRATION_DATA, DATA_DAY);
  if (!read.ok) throw new Error(read.problems.join('\n'));
  return read.market;
}
