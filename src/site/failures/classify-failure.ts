import type { Answer, Failure } from '#kit';
import { messageInWords } from '#rules/language/words.ts';
import type { CallEntry } from '#wire/calls/entry/entry.ts';
import { isSuccess } from '#wire/public/codes.ts';
import type { AlertNotice, ConfirmNotice } from '../notices/notices.ts';
import type { CallOutcome, WireReply } from '../request/transport/outcome.ts';
import { answerTexts as texts } from './answer-texts.ts';
import { failureTexts } from './texts.ts';

/** What happens beside the answer. */
export type Consequence =
  | { kind: 'none' }
  /** Nobody is logged in any more: everything of that login is dropped at once, then a dialog says so. */
  | { kind: 'expired'; text: string }
  /** Somebody else is logged in: a dialog says so, then everything of that login is dropped. */
  | { kind: 'elsewhere'; text: string }
  | { kind: 'clear-token' }
  | { kind: 'alert'; notice: AlertNotice }
  | { kind: 'change-password'; notice: ConfirmNotice }
  | { kind: 'toast'; text: string }
  | { kind: 'error-page'; address: '/errNetwork' | '/errGeneral' };

export interface Verdict {
  /** What the caller gets. */
  answer: Answer;
  consequence: Consequence;
}

const NONE: Consequence = { kind: 'none' };
const NETWORK: Consequence = { kind: 'error-page', address: '/errNetwork' };
const GENERAL: Consequence = { kind: 'error-page', address: '/errGeneral' };
const SILENT_CODES = /^100(?:043|073|074|40[5-9]|4[1-4]\d|45[0-3])$/;
/** Read when it is needed, in the language of the page. */
const expired = (): Consequence => ({ kind: 'expired', text: texts.expired });
const SESSION_ROWS: readonly Consequence['kind'][] = ['expired', 'elsewhere', 'clear-token'];

/**
 * What came back, judged by the specification's error catalogue: the first rule that matches wins. Where an entry's
 * failures show in the block or nowhere, only the rows of the session have a consequence. `blacklistText` takes the
 * place of a message that names the blacklist.
 */
export function classifyFailure(
  outcome: CallOutcome,
  entry: CallEntry,
  blacklistText: string,
): Verdict {
  const verdict = classifyOutcome(outcome, entry, blacklistText);
  const isHeard = entry.onFailure === 'page' || SESSION_ROWS.includes(verdict.consequence.kind);
  return isHeard ? verdict : { ...verdict, consequence: NONE };
}

function classifyOutcome(outcome: CallOutcome, entry: CallEntry, blacklistText: string): Verdict {
  switch (outcome.kind) {
    case 'cancelled':
      return { answer: failed('ERR_CANCELLED', texts.cancelled), consequence: NONE };
    case 'lost':
      return classifyLost(outcome.message);
    case 'unreadable':
      return classifyStatus(outcome.status);
    case 'file':
      return isFine(outcome.status)
        ? succeeded({ record: outcome.file })
        : classifyStatus(outcome.status);
    case 'reply':
      return classifyReply(outcome, entry, blacklistText);
    default:
      return outcome satisfies never;
  }
}

function classifyLost(message: string): Verdict {
  if (/timeout/i.test(message))
    return { answer: failed('ERR_TIMEOUT', texts.timeout), consequence: NETWORK };
  const consequence = /network/i.test(message) ? NETWORK : GENERAL;
  return { answer: failed('ERR_NETWORK', failureTexts.network), consequence };
}

/** Something answered without a readable code. */
function classifyStatus(status: number): Verdict {
  if (status === 401) return { answer: failed('ERR_REPLY', texts.expired), consequence: expired() };
  if (status === 504) return { answer: failed('ERR_TIMEOUT', texts.timeout), consequence: NETWORK };
  return { answer: failed('ERR_REPLY', texts.unavailable), consequence: GENERAL };
}

function classifyReply(
  { status, reply }: Extract<CallOutcome, { kind: 'reply' }>,
  entry: CallEntry,
  blacklistText: string,
): Verdict {
  const { code, record, body } = reply;
  // A binary call answers with its file: a reply in its place is an error, whatever its code.
  if (isSuccess(code) && isFine(status) && !entry.binary)
    return succeeded(entry.format === 'body' ? { body } : { record });
  const said = (reply.msg.includes('黑名单') ? blacklistText : reply.msg) || texts.unavailable;
  const msg = messageInWords(said);
  const consequence =
    listedRow(code, msg) ??
    unauthorizedRow(status, code) ??
    cardlessRow(said) ??
    formatRow({ ...reply, msg }, entry);
  const answer = entry.format === 'body' ? { ...failed(code, msg), body } : failed(code, msg);
  return { answer, consequence };
}

function listedRow(code: string, msg: string): Consequence | null {
  if (code === '9999999') return expired();
  if (code === '9999998') return { kind: 'elsewhere', text: texts.elsewhere };
  if (code === '-900020051') return { kind: 'alert', notice: { title: texts.title, text: msg } };
  if (SILENT_CODES.test(code)) return { kind: 'clear-token' };
  if (code !== '01110006') return null;
  return {
    kind: 'change-password',
    notice: {
      title: texts.passwordTitle,
      text: msg,
      confirm: texts.changePassword,
      cancel: texts.notNow,
    },
  };
}

function unauthorizedRow(status: number, code: string): Consequence | null {
  if (status !== 401) return null;
  return code === '100047' ? { kind: 'expired', text: texts.elsewhereChangePassword } : expired();
}

function cardlessRow(msg: string): Consequence | null {
  if (!msg.includes('无卡业务')) return null;
  const notice = {
    title: texts.paymentFailed,
    text: texts.noCardless,
    steps: texts.cardlessSteps,
    button: texts.understood,
  };
  return { kind: 'alert', notice };
}

function formatRow(reply: WireReply, entry: CallEntry): Consequence {
  return entry.format === 'body' ? newerRow(reply) : olderRow(reply.msg, entry.errorAs);
}

function olderRow(msg: string, errorAs: CallEntry['errorAs']): Consequence {
  return errorAs === 'alert'
    ? { kind: 'alert', notice: { title: texts.errorTitle, text: msg } }
    : { kind: 'toast', text: msg };
}

/** The third character of the code decides; what it does not tell is the caller's to handle. */
function newerRow({ code, msg }: WireReply): Consequence {
  switch (code[2]) {
    case '1':
      return GENERAL;
    case '2':
      return { kind: 'alert', notice: exceptionNotice(code, msg) };
    case '3':
      return { kind: 'toast', text: msg };
    default:
      return NONE;
  }
}

function exceptionNotice(code: string, msg: string): AlertNotice {
  const rows = [
    { label: texts.errorCode, value: code },
    { label: texts.errorMessage, value: msg },
  ];
  return {
    title: texts.title,
    text: texts.exception,
    hint: texts.exceptionHint,
    detail: { label: texts.details, rows },
  };
}

function isFine(status: number): boolean {
  return status >= 200 && status <= 299;
}

function failed(code: string, msg: string): Failure {
  return { ok: false, code, msg };
}

/** Which fields the answer has is the catalogue's promise, by the call's path. */
function succeeded(fields: { record: unknown } | { body: unknown }): Verdict {
  return { answer: { ok: true, ...fields } as Answer, consequence: NONE };
}
