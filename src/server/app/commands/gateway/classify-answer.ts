import { calls } from '#wire/calls/table.ts';
import { isSuccess, resultCodes } from '#wire/public/codes.ts';
import type { CallPath } from '#schemas/calls/calls.ts';
import type { ReceivedReply } from '#server/platform/wire-client/exchange.ts';
import { checkAnswer } from '#server/transport/upstream/checks/check-answer.ts';
import { classifyUpstreamReply } from '#server/transport/upstream/exchange/classify-reply.ts';

/** What an answer of a gateway is worth. */
export type AnswerVerdict =
  /** A success that fits its schema; `extra` are fields that the schema does not have, which Quoin leaves out. */
  | { kind: 'answered'; extra: string[] }
  | { kind: 'refused'; code: string; msg: string }
  /** A success that does not fit: where, and the kind of fault. */
  | { kind: 'misfit'; field: string; problem: string }
  | { kind: 'missing'; reason: string }
  /** No answer, or one that is neither a success nor a right refusal. */
  | { kind: 'broken'; reason: string };

/** A verdict, and the answer of a success. */
export interface ClassifiedAnswer {
  verdict: AnswerVerdict;
  answer: unknown;
}

const NOT_THERE = [404, 405, 501];
const NOT_THERE_CODES: readonly string[] = [resultCodes.notFound.code, resultCodes.notOffered.code];
/** Codes with a meaning of their own in the specification, whatever their third character. */
const LISTED = /^(?:9999999|9999998|-900020051|01110006|100043|100047|10007[34]|1004\d\d)$/;
/** Codes that end a session or say that nobody is logged in. */
const SESSION_CODES = /^(?:9999999|9999998|100043|10007[34]|1004\d\d)$/;

/** Holds what came back for a call against the catalogue and the error catalogue. */
export async function classifyAnswer(
  path: CallPath,
  received: ReceivedReply,
): Promise<ClassifiedAnswer> {
  const { binary } = calls[path];
  if (received.kind === 'lost') return broken(`没有应答（${received.reason}）`);
  const { status } = received;
  if (received.kind === 'unreadable')
    return NOT_THERE.includes(status)
      ? missing(`HTTP ${status}`)
      : broken(`HTTP ${status}，应答里没有错误码`);
  if (received.kind === 'file' && !binary) return misfit('body', '应是 JSON，收到的是文件');
  if (received.kind === 'reply') {
    if (!isSuccess(received.reply.code)) return classifyRefusal(received);
    if (status < 200 || status > 299) return broken(`成功的错误码带着 HTTP ${status}`);
    if (binary) return misfit('file', '应是文件，收到的是 JSON');
  }
  const settled = classifyUpstreamReply(received, calls[path]);
  const checked = await checkAnswer(path, settled);
  if (!checked.ok) return misfit(checked.field, checked.problem);
  const { answer, unknown } = checked;
  const value = answer.ok ? ('body' in answer ? answer.body : answer.record) : null;
  return { verdict: { kind: 'answered', extra: unknown }, answer: value };
}

/** Whether the verdict is the refusal of a caller without a session or without a login. */
export function isSessionRefusal(verdict: AnswerVerdict): boolean {
  return verdict.kind === 'refused' && SESSION_CODES.test(verdict.code);
}

function classifyRefusal({
  status,
  reply,
  text,
}: Extract<ReceivedReply, { kind: 'reply' }>): ClassifiedAnswer {
  const { code, msg } = reply;
  if (NOT_THERE.includes(status) || NOT_THERE_CODES.includes(code))
    return missing(`HTTP ${status}，错误码 ${code}`);
  if (code === resultCodes.badEnvelope.code)
    return broken(`错误码 ${code}：加密或签名不一致，请检查密钥`);
  if (status >= 500) return broken(`HTTP ${status}，错误码 ${code}`);
  const problem = shapeProblem(code, text);
  if (problem !== null) return broken(problem);
  return { verdict: { kind: 'refused', code, msg }, answer: null };
}

/** Why a refusal could not be shown to a visitor; null where it can. */
function shapeProblem(code: string, text: string): string | null {
  const { msg } = JSON.parse(text) as { msg?: unknown };
  if (!/^-?[0-9A-Za-z]{1,12}$/.test(code)) return `错误码 ${code.slice(0, 20)} 不是编号`;
  if (typeof msg !== 'string') return `错误码 ${code}：msg 不是文字`;
  if (LISTED.test(code)) return null;
  if (msg.trim() === '') return `错误码 ${code}：msg 是空的`;
  return code[2] === '3' ? null : `错误码 ${code}：第三位应是 3，访客才看得到 msg`;
}

function misfit(field: string, problem: string): ClassifiedAnswer {
  return { verdict: { kind: 'misfit', field, problem }, answer: null };
}

function missing(reason: string): ClassifiedAnswer {
  return { verdict: { kind: 'missing', reason }, answer: null };
}

function broken(reason: string): ClassifiedAnswer {
  return { verdict: { kind: 'broken', reason }, answer: null };
}
