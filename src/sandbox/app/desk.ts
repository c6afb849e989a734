import { createHash, createHmac, randomUUID } from 'node:crypto';
import type { z } from 'zod';
import type { JsonValue } from '#schemas/json.ts';
import type { Fields } from '#wire/public/request.ts';
import { calls } from '#wire/calls/table.ts';
import { passwordRefusal } from '#server/transport/upstream/checks/password-rules.ts';
import type { CommandLog } from '../store/command-log.ts';
import type { StoredCommand } from '../calls/command.ts';
import { answerSandboxCall, type SandboxOutcome } from '../calls/engine.ts';
import { sandboxCalls, type FileFacts, type SandboxPath } from '../calls/handler/handler.ts';
import { BEGIN, CLOCK, createPlayer, LAPSE } from '../calls/play.ts';
import { refuseField } from '../calls/handler/refusal.ts';
import type { Market } from '../core/market.ts';
import { FIRST_CUSTOMER } from '../core/begin.ts';
import { findSigned } from '../core/customer.ts';
import type { State } from '../core/state.ts';

/** A call whose envelope is right. */
export interface DeskCall {
  path: SandboxPath;
  fields: Fields;
  msgid: string;
  custno: string | null;
  address: string;
  files: readonly { filename: string; bytes: Uint8Array; type: string; text: string }[];
}

/** Where calls are checked, stored and carried out, one after another. */
export interface Desk {
  state(): State;
  call(call: DeskCall): Promise<SandboxOutcome>;
  /** Whose name and password these are; null where they are nobody's. */
  checkLogin(loginname: string, loginpwd: string): Promise<string | null>;
  /** Puts the clock forward, through all that is due until then. */
  setClock(to: string, msgid: string): Promise<void>;
  /** Ends the bank's signature of a card; false where the customer has no such card whose signature holds. */
  lapseCard(custno: string, tradeacco: string, msgid: string): Promise<boolean>;
  /** Forgets everything and begins at another moment. */
  begin(at: string, msgid: string): Promise<void>;
}

const PASSWORDS = ['loginpwd', 'tradepwd', 'oldpwd', 'newpwd'];

/** Where the sandbox begins that was never used: the first trading day of the last year with figures, half past nine. */
export function firstMoment({ lastDay, openDays }: Market): string {
  const year = lastDay.slice(0, 4);
  const first = [...openDays].filter((day) => day.startsWith(year)).toSorted()[0] ?? lastDay;
  return `${first}093000`;
}

export async function openDesk(log: CommandLog, market: Market, key: string): Promise<Desk> {
  const player = createPlayer(market);
  const hash = (password: string) => createHmac('sha256', key).update(password).digest('hex');
  let seq = 0;
  await log.read((command) => {
    player.play(command);
    ({ seq } = command);
  });

  /** Stored first: what was answered is never lost, and what was stored is carried out after a crash too. */
  async function carryOut(command: Omit<StoredCommand, 'seq' | 'at'>, at = player.state.now) {
    seq += 1;
    const numbered = { ...command, seq, at };
    await log.append(numbered);
    return player.play(numbered);
  }
  const begin = (at: string, msgid: string) =>
    carryOut(
      {
        custno: null,
        msgid,
        path: BEGIN,
        fields: {
          loginpwd: hash(FIRST_CUSTOMER.password),
          tradepwd: hash(FIRST_CUSTOMER.password),
        },
      },
      at,
    );
  if (seq === 0) await begin(firstMoment(market), 'begin');

  return {
    state: () => player.state,
    async call({ path, fields, msgid, custno, address, files }) {
      const parsed = (sandboxCalls[path].request as z.ZodType<object>).safeParse(fields);
      if (!parsed.success) return refuseField(fieldProblem(parsed.error));
      const refusal = passwordRefusal(path, fields, market.parameters);
      if (refusal !== null) return refuseField(refusal);
      const sealed = sealPasswords(parsed.data, hash);
      const facts = files.map(fileFacts);
      if (!calls[path].effect)
        return answerSandboxCall(
          { path, fields: sealed, custno, address, files: facts },
          player.state,
          market,
        );
      const stored = {
        ...sealed,
        _address: address,
        ...(facts.length > 0 && { _files: facts.map(storedFacts) }),
      };
      return carryOut({ path, custno, msgid, fields: stored });
    },
    async checkLogin(loginname, loginpwd) {
      const path = 'account/login';
      const fields = { loginname, loginpwd: hash(loginpwd), _address: '' };
      const outcome = await carryOut({ path, custno: null, msgid: randomUUID(), fields });
      return outcome.ok ? custnoOf(outcome.answer) : null;
    },
    setClock: async (to, msgid) =>
      void (await carryOut({ custno: null, msgid, path: CLOCK, fields: { to } })),
    async lapseCard(custno, tradeacco, msgid) {
      if (!findSigned(player.state.customers.get(custno), tradeacco)) return false;
      await carryOut({ custno, msgid, path: LAPSE, fields: { tradeacco } });
      return true;
    },
    begin: async (at, msgid) => void (await begin(at, msgid)),
  };
}

/** Number of the customer whom a login answered. */
export function custnoOf(answer: unknown): string {
  const [[user]] = answer as [[{ custno: string }]];
  return user.custno;
}

/** The first thing that is wrong, with the name of its field. */
function fieldProblem({ issues: [issue] }: z.ZodError): string {
  const name = issue?.path.join('.') ?? '';
  return name === '' ? (issue?.message ?? '') : `${issue?.message ?? ''}（${name}）`;
}

/** Passwords never reach the log: a keyed hash stands in the place of each. */
function sealPasswords(
  fields: object,
  hash: (password: string) => string,
): StoredCommand['fields'] {
  const sealed = Object.entries(fields).map(([name, value]) => [
    name,
    PASSWORDS.includes(name) && typeof value === 'string' ? hash(value) : value,
  ]);
  return Object.fromEntries(sealed) as StoredCommand['fields'];
}

function fileFacts({ filename, bytes, type, text }: DeskCall['files'][number]): FileFacts {
  const digest = createHash('sha256').update(bytes).digest('hex');
  return { filename, bytes: bytes.length, digest, type, text };
}

/** What stands on a paper is not kept. */
function storedFacts(facts: FileFacts): JsonValue {
  return { ...facts, text: '' };
}
