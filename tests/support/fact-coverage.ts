import type { BlockFacts } from '#rules/disclosure/facts.ts';
import { chineseLiterals } from './chinese-literals.ts';

/** What visitors read or hear of a piece of HTML: text nodes, texts in place of pictures, tooltips and names for readers. */
export function readableTexts(html: string): string[] {
  const seen = html
    .replace(/<(script|style|template)\b[\s\S]*?<\/\1>/g, '')
    // The ticks of a chart's axes claim nothing: the line does.
    .replace(/<span class="[^"]*(?:tick|day)[^"]*"[^>]*><span>[^<]*<\/span><\/span>/g, '');
  const attributes = [...seen.matchAll(/\s(?:alt|title|aria-label|placeholder)="([^"]*)"/g)].map(
    ([, value = '']) => value,
  );
  return [...seen.split(/<[^>]*>/), ...attributes].map(plain).filter((text) => text !== '');
}

const ENTITIES: Record<string, string> = { amp: '&', lt: '<', gt: '>', quot: '"', '#x27': "'" };

function plain(text: string): string {
  return text
    .replace(/&(amp|lt|gt|quot|#x27);/g, (_, name: string) => ENTITIES[name] ?? '')
    .replace(/\s+/g, ' ')
    .trim();
}

/** The words of the product itself in the sources below these places, pieces of templates too. */
export function fixedWords(places: readonly string[]): Set<string> {
  const pieces = places
    .flatMap((place) => chineseLiterals(place))
    .filter(
      ({ file }) =>
        !/\/(?:block|props|[a-z-]*facts|upgrades|sample)\.ts$|\.sample\.tsx$/.test(file),
    )
    .flatMap(({ text }) => text.split(/\$\{(?:[^{}]|\{[^{}]*\})*\}/))
    .map(plain);
  return new Set(pieces.filter((piece) => piece !== ''));
}

const DAYS_A_YEAR = 366;

/** What a text of the HTML may consist of. */
export interface Known {
  facts: BlockFacts;
  /** Words of the product. */
  fixed: ReadonlySet<string>;
  /** Texts that other documents have: the menu, the company's parameters. */
  around: readonly string[];
  /** Props, answers and page as JSON: where days and counts come from. */
  data: string;
}

/** The texts of the HTML that the facts do not account for. */
export function uncoveredTexts(html: string, known: Known): string[] {
  const covers = coverageOf(known);
  return [...new Set(readableTexts(html))].filter((text) => !covers(text));
}

function coverageOf({ facts, fixed, around, data }: Known): (text: string) => boolean {
  const said = [...facts.texts.map(({ text }) => text), ...around].map(plain);
  const pieces = said.flatMap((text) => text.split(/\{\w+\}/)).map((piece) => piece.trim());
  const words = [...new Set([...pieces, ...fixed])]
    .filter((word) => word !== '')
    .toSorted((a, b) => b.length - a.length);
  const numbers = new Set(
    facts.figures
      .flatMap(({ value, values = [], benchmark }) => [value, ...values, benchmark?.value ?? ''])
      .map(unsigned),
  );
  const days = new Set(
    [...data.matchAll(/\d{8}|\d{4}-\d{2}-\d{2}/g)].map(([day]) => day.replaceAll('-', '')),
  );
  const greatest = Math.max(
    DAYS_A_YEAR,
    ...[...data.matchAll(/"(?:total)?count":"(\d+)"/g)].map(([, count]) => Number(count)),
  );
  const digits = new Set([...data.matchAll(/\d+/g)].map(([number]) => String(Number(number))));
  // Counts, ordinals, pages and days of a plan are whole and small; what a fund came to has decimals.
  const isCount = (number: number) => number <= greatest || digits.has(String(number));
  const isDay = (text: string) => {
    const day = text.replace(/\D/g, '');
    // A year, a year with its month, a whole day; a month with its day.
    return (
      [...days].some((known) =>
        /^\d{4}/.test(text) ? known.startsWith(day) : known.endsWith(day),
      ) || /^(?:19|20)\d\d$/.test(text)
    );
  };
  const isNumber = (text: string) =>
    numbers.has(unsigned(text)) ||
    said.some((one) => one.includes(text)) ||
    (/^[\d,]+$/.test(text) && isCount(Number(text.replaceAll(',', ''))));
  const tokensAt = (text: string): string[] => {
    const day =
      /^(?:\d{4}-\d{2}-\d{2}|\d{4}-\d{2}|\d{2}-\d{2}|\d{4})(?!\d)|^\d{4}年\d{2}月\d{2}日/.exec(
        text,
      )?.[0];
    const number = /^[+\u2212-]?\d[\d,]*(?:\.\d+)?/.exec(text)?.[0];
    return [
      ...words.filter((word) => text.startsWith(word)),
      ...(day !== undefined && isDay(day) ? [day] : []),
      ...(number !== undefined && isNumber(number) ? [number] : []),
      ...(/^[^\p{L}\p{N}]/u.test(text) ? [String.fromCodePoint(text.codePointAt(0) ?? 0)] : []),
    ];
  };
  const isMadeOf = (text: string, seen = new Set<string>()): boolean => {
    if (text === '') return true;
    if (seen.has(text)) return false;
    seen.add(text);
    return tokensAt(text).some((token) => isMadeOf(text.slice(token.length), seen));
  };
  return (text) => isMadeOf(text) || said.some((one) => one.includes(text));
}

function unsigned(number: string): string {
  return number.replace(/^[+\u2212-]/, '').replaceAll(',', '');
}
