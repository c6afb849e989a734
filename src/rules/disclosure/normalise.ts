import { LATIN_LOOK_ALIKES, LOOK_ALIKES } from './look-alikes.ts';
import { TRADITIONAL_FORMS } from './traditional.ts';

/** A text as rules read it. */
export interface NormalisedText {
  text: string;
  /** Whether a unit of `text` may stand elsewhere in the original. */
  isShifted: boolean;
}

/** What stands between Han characters to hide a word: line ends are among the blanks. A star may be a rating. */
const SEPARATOR = /[\s.·•‧・\-‐–_*|~^`]|(?!★)\p{So}/u;
const HAN = /\p{Script=Han}/u;

const REMOVED = 0;
/** Written with more than one unit, or by half of a pair. */
const LONG = 1;
const UNKNOWN = 0xffff;
const IS_HAN = 1;
const IS_SEPARATOR = 2;

const simple = new Map<string, string>();
for (const group of TRADITIONAL_FORMS.split(/\s+/u)) {
  const [simplified = '', ...forms] = group;
  for (const form of forms) simple.set(form, simplified);
}
for (const [meant, written] of [
  ...Object.entries(LOOK_ALIKES),
  ...Object.entries(LATIN_LOOK_ALIKES),
])
  for (const one of written) simple.set(one, meant);

/** By UTF-16 unit: what it becomes, found once for each that occurs. */
const becomes = new Uint16Array(0x10000).fill(UNKNOWN);
const classes = new Uint8Array(0x10000);
const long = new Map<string, string>();

/** Format characters, marks over a letter, and blanks without a width. */
const INVISIBLE = /[\p{Cf}\p{Mn}\u115f\u1160\u3164\uffa0]/gu;

/** NFKC, small letters, simplified, without what `INVISIBLE` names, also where it stands in the decomposed form only. */
function normaliseCharacter(character: string): string {
  return Array.from(
    character.normalize('NFKC').toLowerCase().replaceAll(INVISIBLE, ''),
    (one) => simple.get(one) ?? one,
  ).join('');
}

function learn(unit: number): number {
  const character = String.fromCharCode(unit);
  const normal = character.isWellFormed() ? normaliseCharacter(character) : '  ';
  if (normal.length > 1 && character.isWellFormed()) long.set(character, normal);
  const code = normal.length === 1 ? normal.charCodeAt(0) : normal === '' ? REMOVED : LONG;
  becomes[unit] = code;
  for (const one of [unit, code])
    if (one > LONG) {
      const written = String.fromCharCode(one);
      classes[one] = HAN.test(written) ? IS_HAN : SEPARATOR.test(written) ? IS_SEPARATOR : 0;
    }
  return code;
}

/**
 * A text in the form in which words are looked for: NFKC in small letters, simplified characters, without format and zero-width
 * characters, and without blanks and dots between Han characters.
 */
export function normalise(original: string): NormalisedText {
  const written = read(original);
  return { text: written.text(), isShifted: written.isShifted(original) };
}

/** The writer with what it made of the text, until the next text is read. */
function read(original: string): Writer {
  const written = writer();
  written.begin(original.length);
  for (let at = 0; at < original.length; at += 1) {
    const unit = original.charCodeAt(at);
    const known = becomes[unit] ?? UNKNOWN;
    const code = known === UNKNOWN ? learn(unit) : known;
    if (code > LONG) written.add(code, at);
    else if (code === LONG) at += addLong(written, original, at) - 1;
  }
  return written;
}

/** Adds a character of several units; returns how many units of the original it takes. */
function addLong(written: Writer, original: string, at: number): number {
  written.hasLong = true;
  const character = String.fromCodePoint(original.codePointAt(at) ?? 0);
  let normal = long.get(character);
  if (normal === undefined) {
    normal = normaliseCharacter(character);
    if (long.size < 5000) long.set(character, normal);
  }
  for (let index = 0; index < normal.length; index += 1) {
    const unit = normal.charCodeAt(index);
    if (becomes[unit] === UNKNOWN) learn(unit);
    written.add(unit, at);
  }
  return character.length;
}

/** Writes units and takes separators back that turn out to stand between two Han characters. */
class Writer {
  #units = new Uint16Array(1024);
  #offsets = new Int32Array(1024);
  #length = 0;
  /** Where the separators behind the last Han character begin; -1 where none did. */
  #separators = -1;
  #afterHan = false;
  /** Whether a character of several units was added. */
  hasLong = false;

  /** Begins a text of this many units. */
  begin(size: number): void {
    this.#length = 0;
    this.#separators = -1;
    this.#afterHan = false;
    this.hasLong = false;
    if (this.#units.length >= size + 16) return;
    this.#units = new Uint16Array(size * 2 + 16);
    this.#offsets = new Int32Array(size * 2 + 16);
  }

  add(unit: number, offset: number): void {
    const kind = classes[unit];
    if (kind === IS_HAN) {
      if (this.#separators >= 0) this.#length = this.#separators;
      this.#separators = -1;
    } else if (kind === IS_SEPARATOR) {
      if (this.#afterHan) this.#separators = this.#length;
    } else this.#separators = -1;
    this.#afterHan = kind === IS_HAN;
    if (this.#length === this.#units.length) this.#grow();
    this.#units[this.#length] = unit;
    this.#offsets[this.#length] = offset;
    this.#length += 1;
  }

  text(): string {
    return decode(this.#units.subarray(0, this.#length));
  }

  isShifted(original: string): boolean {
    return this.hasLong || this.#length !== original.length;
  }

  /** Where in the original a unit of the text comes from. */
  offset(at: number): number | undefined {
    return at < this.#length ? this.#offsets[at] : undefined;
  }

  #grow(): void {
    const units = new Uint16Array(this.#length * 2);
    units.set(this.#units);
    const offsets = new Int32Array(this.#length * 2);
    offsets.set(this.#offsets);
    [this.#units, this.#offsets] = [units, offsets];
  }
}

/** Without a copy of the units, as spreading them makes. */
function fromUnits(units: Uint16Array): string {
  return Reflect.apply(String.fromCharCode, null, units) as string;
}

let shared: Writer | undefined;

/** One for all texts: none begins before the last was taken from it. */
function writer(): Writer {
  return (shared ??= new Writer());
}

/** In parts, since a call takes a limited number of arguments. */
function decode(units: Uint16Array): string {
  const part = 8192;
  if (units.length <= part) return fromUnits(units);
  let text = '';
  for (let from = 0; from < units.length; from += part)
    text += fromUnits(units.subarray(from, from + part));
  return text;
}

/** The words of the original from which a part of its normalised text comes. Shifted ones are read again: few are quoted. */
export function quoteOriginal(
  original: string,
  { isShifted }: NormalisedText,
  start: number,
  end: number,
): string {
  if (!isShifted) return original.slice(start, end);
  const written = read(original);
  const first = written.offset(start) ?? 0;
  const last = written.offset(end - 1) ?? first;
  const width = (original.codePointAt(last) ?? 0) > 0xffff ? 2 : 1;
  return original.slice(first, last + width);
}
