import type { ActionRecord } from '#schemas/action.ts';
import { maskActionText } from '#rules/site/action-log.ts';
import { createMessageId } from '../request/transport/message-id.ts';
import type { Action } from './recording/record-action.ts';

/** Longest texts, in UTF-16 units: the log's schema takes no longer ones. */
const LENGTHS: Readonly<Record<string, number>> = {
  path: 300,
  from: 300,
  to: 300,
  menuid: 40,
  title: 120,
  target: 80,
  module: 10,
  block: 60,
  place: 40,
  variant: 40,
  event: 10,
  keyword: 60,
  call: 80,
  code: 40,
  message: 300,
  chunk: 200,
};

/** A record as it is kept and sent: numbers that may tell a person are masked, texts are cut to what the log takes. */
export function writeRecord({ type, details }: Action, path: string, at: number): ActionRecord {
  const msg = Object.entries({ ...details, path }).map(([name, value]) => [
    name,
    typeof value === 'string' ? safeText(name, value) : value,
  ]);
  // The shape is that of the details, which the type has checked.
  return {
    id: createMessageId(),
    time: timeOf(at),
    type,
    msg: Object.fromEntries(msg),
  } as ActionRecord;
}

/** Without halving a character that takes two units. */
function safeText(name: string, text: string): string {
  return maskActionText(name, text)
    .replaceAll('\0', '')
    .slice(0, LENGTHS[name] ?? 0)
    .replace(/[\uD800-\uDBFF]$/, '');
}

/** yyyymmddHHMMSS in China, which knows no summer time. */
function timeOf(at: number): string {
  return new Date(at + 8 * 3_600_000).toISOString().replace(/\D/g, '').slice(0, 14);
}
