import { msg } from '#messages/msg.ts';
import { invalidValue, ScimRefusal } from './scim-refusal.ts';

/** Parameters of an address, each once. */
export type ScimQuery = Readonly<Record<string, string>>;

/** Which part of a list is answered. */
export interface ScimPage {
  offset: number;
  count: number;
  /** In lower case; empty: as they were created. */
  sortBy: string;
  isDescending: boolean;
}

const COUNT_DEFAULT = 100;
export const COUNT_MAX = 200;
const DIGITS = /^-?\d{1,9}$/;

export function unsupportedFilter(): ScimRefusal {
  return new ScimRefusal(400, msg('directory.bad-filter'), 'invalidFilter');
}

/** Which page is asked for; a number below its least counts as the least (RFC 7644, 3.4.2.4). */
export function readScimPage(query: ScimQuery): ScimPage {
  const start = readNumber('startIndex', query['startIndex'], 1);
  const count = readNumber('count', query['count'], COUNT_DEFAULT);
  return {
    offset: Math.max(start, 1) - 1,
    count: Math.min(Math.max(count, 0), COUNT_MAX),
    sortBy: (query['sortBy'] ?? '').toLowerCase(),
    isDescending: query['sortOrder']?.toLowerCase() === 'descending',
  };
}

function readNumber(name: string, text: string | undefined, fallback: number): number {
  if (text === undefined) return fallback;
  if (!DIGITS.test(text)) throw invalidValue(name, msg('directory.fault-number'));
  return Number(text);
}

/** Names of attributes of which no answer is without. */
const ALWAYS = ['schemas', 'id'];

/** A resource with the attributes that were asked for (RFC 7644, 3.9). */
export function project(resource: object, query: ScimQuery): object {
  const [only, without] = [namesOf(query['attributes']), namesOf(query['excludedAttributes'])];
  return Object.fromEntries(
    Object.entries(resource).filter(([name]) => {
      if (ALWAYS.includes(name)) return true;
      const lower = name.toLowerCase();
      return only.length > 0 ? only.includes(lower) : !without.includes(lower);
    }),
  );
}

/** Attributes by name, in lower case; of parts of them the whole. */
function namesOf(list: string | undefined): string[] {
  return (list ?? '')
    .split(',')
    .map(
      (name) =>
        name
          .trim()
          .toLowerCase()
          .replace(/^urn:.*:/, '')
          .split('.')[0] ?? '',
    )
    .filter(Boolean);
}
