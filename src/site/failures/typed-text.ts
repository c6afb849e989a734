import { hydrateNow } from '../render/hydrate-now.ts';

/** Text by field, of the page at `address`. */
interface Kept {
  address: string;
  fields: Record<string, string>;
}
type Field = HTMLInputElement | HTMLTextAreaElement | HTMLSelectElement;

const KEPT = 'quoin-typed-text';
/** UTF-16 units of all fields of a page; a field that does not fit is left out. */
const MOST = 50_000;
/** What is typed into other kinds is no text, or nobody else's to keep. */
const TEXT_TYPES = new Set([
  'text',
  'search',
  'email',
  'tel',
  'url',
  'number',
  'date',
  'month',
  'week',
  'time',
  'textarea',
  'select-one',
]);
const SECRET = /password|one-time-code|^cc-/;

/** Address of the page that the document shows; null before the site has taken over what the server rendered. */
let shown: string | null = null;

/** Tells which page the document shows, and puts back what was typed in it before: once. */
export function restoreTypedText(address: string): void {
  shown = address;
  const kept = take(address);
  if (!kept) return;
  for (const [key, field] of fieldsByKey()) {
    const text = kept.fields[key];
    if (text !== undefined && text !== field.value) type(field, text);
  }
}

/** Keeps what is typed in the page that is shown, passwords excepted, over an error page or a loading of the document. */
export function keepTypedText(): void {
  const fields: Kept['fields'] = {};
  let room = MOST;
  for (const [key, { value }] of fieldsByKey()) {
    const length = key.length + value.length;
    if (value === '' || length > room) continue;
    room -= length;
    fields[key] = value;
  }
  if (room < MOST)
    write({ address: shown ?? window.location.pathname + window.location.search, fields });
}

/** Fields without name and id cannot be found again. Of several with the same key, each has its number. */
function fieldsByKey(): Map<string, Field> {
  const found = new Map<string, Field>();
  for (const field of document.querySelectorAll<Field>('input, textarea, select')) {
    const name = field.name || field.id;
    if (
      name === '' ||
      !TEXT_TYPES.has(field.type) ||
      SECRET.test(field.getAttribute('autocomplete') ?? '')
    )
      continue;
    const base = `${field.form?.id ?? ''} ${name}`;
    let key = base;
    for (let count = 2; found.has(key); count += 1) key = `${base} ${count}`;
    found.set(key, field);
  }
  return found;
}

/** As a person would: a field that React controls takes a value only from its setter and an event, and only once it lives. */
function type(field: Field, text: string): void {
  hydrateNow(field);
  const prototype = Object.getPrototypeOf(field) as object;
  Object.getOwnPropertyDescriptor(prototype, 'value')?.set?.call(field, text);
  field.dispatchEvent(new Event('input', { bubbles: true }));
  field.dispatchEvent(new Event('change', { bubbles: true }));
}

function take(address: string): Kept | null {
  try {
    const kept = JSON.parse(sessionStorage.getItem(KEPT) ?? 'null') as Kept | null;
    if (kept?.address !== address) return null;
    sessionStorage.removeItem(KEPT);
    return kept;
  } catch {
    return null;
  }
}

function write(kept: Kept): void {
  try {
    sessionStorage.setItem(KEPT, JSON.stringify(kept));
  } catch {
    // Full, or forbidden: what was typed is lost.
  }
}
