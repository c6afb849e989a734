import { msg } from '#messages/msg.ts';
import { ScimRefusal } from './scim-refusal.ts';

/** One condition of a filter: the attribute in lower case, without its schema. */
export interface FilterCondition {
  attribute: string;
  value: string | boolean;
  /** Of `emails[type eq "work"].value`: the type in lower case. */
  type?: string;
}

const LENGTH_MAX = 1000;
const CONDITIONS_MAX = 10;

/** No two alternatives begin alike, so that the time is linear in the length. */
const CONDITION =
  /\s*([a-z$][\w$:.-]*)(?:\[type\s+eq\s+"([^"\\]{0,40})"\](?:\.([a-z]+))?)?\s+eq\s+("(?:[^"\\]|\\.)*"|true|false)\s*/iy;
const AND = /and\s/iy;
const SCHEMA = /^urn:ietf:params:scim:schemas:core:2\.0:(?:user|group):/;

const UNREADABLE = new ScimRefusal(400, msg('directory.bad-filter'), 'invalidFilter');

/** Reads `attribute eq value`, several of them joined by `and`. Throws a refusal for any other filter. */
export function readFilter(text: string): FilterCondition[] {
  if (text.length > LENGTH_MAX) throw UNREADABLE;
  const conditions: FilterCondition[] = [];
  for (let at = 0; ;) {
    CONDITION.lastIndex = at;
    const found = CONDITION.exec(text);
    if (!found || conditions.length === CONDITIONS_MAX) throw UNREADABLE;
    conditions.push(conditionOf(found));
    at = CONDITION.lastIndex;
    if (at === text.length) return conditions;
    AND.lastIndex = at;
    if (!AND.test(text)) throw UNREADABLE;
    at = AND.lastIndex;
  }
}

function conditionOf([, attribute = '', type, sub, literal = '']: string[]): FilterCondition {
  const name = attribute.toLowerCase().replace(SCHEMA, '');
  return {
    attribute: sub === undefined ? name : `${name}.${sub.toLowerCase()}`,
    value: readLiteral(literal),
    ...(type !== undefined && { type: type.toLowerCase() }),
  };
}

function readLiteral(literal: string): string | boolean {
  if (!literal.startsWith('"')) return literal.toLowerCase() === 'true';
  try {
    const text = String(JSON.parse(literal));
    if (!text.includes('\0')) return text;
  } catch {
    // Not as JSON has it.
  }
  throw UNREADABLE;
}
