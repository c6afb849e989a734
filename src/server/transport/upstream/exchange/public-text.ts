import { isIPv4 } from 'node:net';

/** A message longer than this was not written for a visitor. */
const LONGEST = 300;

/** What a program says of its insides: frames of a stack, names of exceptions, database errors, paths. */
const INSIDES = [
  /(?:^|\n)\s*at\s+\S/,
  /\bat\s+[\w$.<>]+\([^)]*\)/,
  /Traceback|\bCaused by\b|\w(?:Exception|Error)\b(?![^\n]*[\u4e00-\u9fff])/,
  /\b(?:java|javax|com|org|net|io|cn)(?:\.\w+){2,}/,
  /\bORA-\d+|\bSQLSTATE\b|\bselect\b.+\bfrom\b|\binsert into\b/i,
  /(?:^|[\s"'(])\/(?:usr|var|opt|home|app|data|srv|root|tmp|etc)\/|\b[A-Z]:\\/,
];
/** Names that only a company's own network knows, and anything with a port. */
const INTERNAL_HOST =
  /\b[a-z][\w-]*(?:\.[\w-]+)*\.(?:local|internal|intranet|intra|lan|corp|svc)\b|\b[a-z][\w.-]*:\d{2,5}\b|\blocalhost\b/i;

/** Whether a message may be shown to visitors: it names neither the insides of a program nor an address inside a network. */
export function isPublicText(text: string): boolean {
  return (
    text.length <= LONGEST &&
    !INSIDES.some((pattern) => pattern.test(text)) &&
    !INTERNAL_HOST.test(text) &&
    !namesAddress(text)
  );
}

function namesAddress(text: string): boolean {
  const dotted = text.match(/\d{1,3}(?:\.\d{1,3}){3}/g) ?? [];
  return (
    dotted.some((address) => isIPv4(address)) ||
    /\b(?:[0-9a-f]{1,4}:){3,7}[0-9a-f]{1,4}\b/i.test(text)
  );
}

/** A value of a failure with every text in it that is not public left empty. */
export function withPublicTexts(value: unknown): unknown {
  if (typeof value === 'string') return isPublicText(value) ? value : '';
  if (Array.isArray(value)) return value.map(withPublicTexts);
  if (typeof value !== 'object' || value === null) return value;
  return Object.fromEntries(
    Object.entries(value).map(([name, inner]) => [name, withPublicTexts(inner)]),
  );
}
