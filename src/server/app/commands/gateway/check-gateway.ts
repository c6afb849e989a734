import type { CallPath } from '#schemas/calls/calls.ts';
import { calls } from '#wire/calls/table.ts';
import type { WireSession } from '#wire/public/write-call.ts';
import type { WireSettings } from '#wire/public/settings.ts';
import { paperPicture } from '#server/platform/files/paper-picture.ts';
import { readSession } from '#server/platform/wire-client/read-session.ts';
import { MissingFact, type LearnedFacts } from './steps/facts.ts';
import { isSessionRefusal, classifyAnswer, type AnswerVerdict } from './classify-answer.ts';
import { catalogueWay } from './steps/plan.ts';
import type { CheckLine } from './send-call.ts';
import { firstRow, type CheckStep } from './steps/step.ts';

/** Every call that Quoin forwards, and the one that a gateway is asked for besides when somebody logs in. */
export const gatewayPaths = (Object.keys(calls) as CallPath[]).filter(
  (path) => calls[path].served === 'upstream' || path === 'account/userinfo',
);

export type StepOutcome = AnswerVerdict | { kind: 'skipped'; needs: string };

/** What came of one path. */
export interface CheckedCall {
  path: CallPath;
  /** Of the call on the way of a customer; the worst, where the way has it more than once. */
  outcome: StepOutcome;
  /** Of the same call without a login, or without a session where it needs no login: it has to be refused. */
  refusal: AnswerVerdict;
  isRefusedRightly: boolean;
}

export type GatewayCheck =
  | { ok: true; calls: CheckedCall[] }
  /** No session could be had. */
  | { ok: false; reason: string };

const NO_SESSION: WireSession = { token: '', key: '' };

/** Makes every call of the catalogue at a gateway, in the order of a new customer, and judges what comes back. */
export async function checkGateway(
  line: CheckLine,
  settings: WireSettings,
  facts: LearnedFacts,
  onCall: (path: CallPath) => void = () => undefined,
): Promise<GatewayCheck> {
  const session = await openSession(line, settings);
  if (!session) return { ok: false, reason: 'common/session 没有给出会话' };
  const refusals = new Map<CallPath, AnswerVerdict>();
  for (const path of gatewayPaths) refusals.set(path, await probe(path, line, session));
  const outcomes = new Map<CallPath, StepOutcome[]>();
  for (const step of catalogueWay) {
    if ('wait' in step) await waitFor(step.wait, line, facts);
    else {
      onCall(step.path);
      const outcome = await take(step, { line, session, facts });
      outcomes.set(step.path, [...(outcomes.get(step.path) ?? []), outcome]);
    }
  }
  return {
    ok: true,
    calls: gatewayPaths.map((path) => {
      const refusal = refusals.get(path) ?? { kind: 'missing', reason: '' };
      const outcome = worst(outcomes.get(path) ?? []);
      return { path, outcome, refusal, isRefusedRightly: isSessionRefusal(refusal) };
    }),
  };
}

async function openSession(line: CheckLine, settings: WireSettings): Promise<WireSession | null> {
  const received = await line.send({ path: 'common/session', fields: {}, session: NO_SESSION });
  return received.kind === 'reply' ? readSession(received.reply, settings) : null;
}

/** A call that nobody may make: not logged in, or where that is allowed, in a session that there is not. */
async function probe(
  path: CallPath,
  line: CheckLine,
  session: WireSession,
): Promise<AnswerVerdict> {
  const nobody =
    calls[path].caller === 'investor' ? session : { ...session, token: 'no-such-session' };
  const picture = calls[path].upload ? await paperPicture([]) : undefined;
  const received = await line.send({ path, fields: {}, session: nobody, picture });
  return (await classifyAnswer(path, received)).verdict;
}

async function take(
  { path, fields, learn, read, picture }: CheckStep,
  { line, session, facts }: { line: CheckLine; session: WireSession; facts: LearnedFacts },
): Promise<StepOutcome> {
  try {
    const call = { path, session, fields: fields(facts) };
    const lines = picture?.(facts);
    const received = await line.send(
      lines ? { ...call, picture: await paperPicture(lines) } : call,
    );
    const { verdict, answer } = await classifyAnswer(path, received);
    if (verdict.kind !== 'answered') return verdict;
    const row = firstRow(answer);
    for (const [fact, field] of Object.entries(learn)) facts.set(fact, row[field]);
    read?.(answer, facts);
    return verdict;
  } catch (error) {
    if (error instanceof MissingFact) return { kind: 'skipped', needs: error.fact };
    throw error;
  }
}

/** Puts the clock forward to the day of confirmation, or to the first of the next month, half past nine. */
async function waitFor(
  what: 'confirmation' | 'month',
  line: CheckLine,
  facts: LearnedFacts,
): Promise<void> {
  try {
    const day = facts.get('confirmday');
    const to = what === 'confirmation' ? day : monthAfter(day);
    await line.putForward(`${to}093000`);
  } catch (error) {
    if (!(error instanceof MissingFact)) throw error;
  }
}

function monthAfter(day: string): string {
  const months = Number(day.slice(0, 4)) * 12 + Number(day.slice(4, 6));
  return `${Math.floor(months / 12)}${String((months % 12) + 1).padStart(2, '0')}01`;
}

/** What weighs most comes first; one that was answered once counts as answered beside refusals. */
const WEIGHT = ['broken', 'missing', 'misfit', 'answered', 'refused', 'skipped'] as const;

function worst(outcomes: readonly StepOutcome[]): StepOutcome {
  const [first = { kind: 'missing', reason: '没有调用' }] = outcomes.toSorted(
    (a, b) => WEIGHT.indexOf(a.kind) - WEIGHT.indexOf(b.kind),
  );
  return first;
}
