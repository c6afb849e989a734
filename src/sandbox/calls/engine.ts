import { callSchemas } from '#schemas/calls/calls.ts';
import { calls } from '#wire/calls/table.ts';
import { failure } from '#wire/public/codes.ts';
import type { Settled } from '#wire/public/reply.ts';
import type { Market } from '../core/market.ts';
import type { State } from '../core/state.ts';
import type { StoredCommand } from './command.ts';
import type { SandboxContext, FileFacts, SandboxPath } from './handler/handler.ts';
import { handlers } from './handlers.ts';
import type { CallRefusal } from './handler/refusal.ts';

/** A call as a handler gets it. */
export interface SandboxCall {
  path: SandboxPath;
  /** Checked against the schema of the path. */
  fields: object;
  custno: string | null;
  address: string;
  files: readonly FileFacts[];
}

export type SandboxOutcome = { ok: true; answer: unknown } | CallRefusal;

/** Answers a call that changes nothing, and the last step of one that does. */
export function answerSandboxCall(call: SandboxCall, state: State, market: Market): SandboxOutcome {
  const handler = handlers[call.path] as (fields: object, context: SandboxContext) => unknown;
  const known = call.custno === null ? undefined : state.customers.get(call.custno);
  const customer = known && !known.closed ? known : null;
  if (!customer && calls[call.path].caller === 'investor') return failure('notLoggedIn');
  const { address, files } = call;
  const answer = handler(call.fields, { state, market, customer, address, files });
  return isRefusal(answer) ? answer : { ok: true, answer };
}

/** Carries a stored call out. The same message of the same caller is carried out once and answered alike. */
export function playCall(command: StoredCommand, state: State, market: Market): SandboxOutcome {
  const kept = state.answers.get(command.msgid);
  if (kept)
    return kept.path === command.path && kept.actor === command.custno
      ? (kept.answer as SandboxOutcome)
      : failure('reusedMessage');
  const { _address: address = '', _files: files = [], ...fields } = command.fields;
  const call = {
    path: command.path as SandboxPath,
    fields,
    custno: command.custno,
    address: String(address),
    files: files as unknown as FileFacts[],
  };
  const answer = answerSandboxCall(call, state, market);
  keepAnswer(state, command, answer);
  return answer;
}

/** Messages older than these are not recognised any more. */
const KEPT_ANSWERS = 200_000;

function keepAnswer(
  state: State,
  { msgid, path, custno }: StoredCommand,
  answer: SandboxOutcome,
): void {
  state.answers.set(msgid, { path, actor: custno, answer });
  const [oldest] = state.answers.keys();
  if (state.answers.size > KEPT_ANSWERS && oldest !== undefined) state.answers.delete(oldest);
}

function isRefusal(answer: unknown): answer is CallRefusal {
  return typeof answer === 'object' && answer !== null && 'ok' in answer && answer.ok === false;
}

/** What travels for an outcome, by the format of the path. */
export function settle(outcome: SandboxOutcome, path: SandboxPath): Settled {
  if (!outcome.ok) return outcome;
  return 'body' in callSchemas[path]
    ? { ok: true, body: outcome.answer }
    : { ok: true, record: outcome.answer };
}
