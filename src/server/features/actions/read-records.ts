import { maskActionText } from '#rules/site/action-log.ts';
import { actionRecord, type ActionRecord } from '#schemas/action.ts';
import { ACTION_LOG_MAX_BYTES, ACTION_LOG_MAX_RECORDS } from '#wire/public/constants.ts';

/** The records that fit, with their texts masked; and how many do not fit. */
export interface ReadRecords {
  records: ActionRecord[];
  dropped: number;
}

/** Reads `pageRecords`; null where it is too much, or no list. */
export function readRecords(pageRecords: string): ReadRecords | null {
  const given =
    Buffer.byteLength(pageRecords) <= ACTION_LOG_MAX_BYTES ? parseList(pageRecords) : null;
  if (!given || given.length > ACTION_LOG_MAX_RECORDS) return null;
  const records = given.flatMap((one) => {
    const checked = actionRecord.safeParse(one);
    return checked.success ? [masked(checked.data)] : [];
  });
  return { records, dropped: given.length - records.length };
}

function parseList(text: string): unknown[] | null {
  try {
    const value: unknown = JSON.parse(text);
    return Array.isArray(value) ? value : null;
  } catch {
    return null;
  }
}

/** The browser masks too; it is not believed. */
function masked(record: ActionRecord): ActionRecord {
  const msg = Object.entries(record.msg).map(([name, value]) => [
    name,
    typeof value === 'string' ? maskActionText(name, value) : value,
  ]);
  // Fields and types of values are those that were checked, which `fromEntries` cannot tell.
  return { ...record, msg: Object.fromEntries(msg) } as ActionRecord;
}
