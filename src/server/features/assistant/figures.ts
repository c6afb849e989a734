/** A stretch of a text, in UTF-16 units. */
export interface FigureStretch {
  from: number;
  to: number;
}

interface Figure extends FigureStretch {
  /** What it means, however it is written. */
  key: string;
}

const MONTHS = ['jan', 'feb', 'mar', 'apr', 'may', 'jun', 'jul', 'aug', 'sep', 'oct', 'nov', 'dec'];
const MONTH = `(?<month>${MONTHS.join('|')})[a-z]{0,6}\\.?`;
const ORDINAL = '(?:st|nd|rd|th)?';

/** Dates as they are written, the most exact first. */
const DATES: readonly RegExp[] = [
  /(?<!\d)(?<y>\d{4})\s?[年./-]\s?(?<m>1[0-2]|0?[1-9])\s?[月./-]\s?(?<d>3[01]|[12]\d|0?[1-9])(?!\d)\s?[日号]?/g,
  /(?<!\d)(?<y>(?:19|20)\d{2})(?<m>0[1-9]|1[0-2])(?<d>0[1-9]|[12]\d|3[01])(?!\d)/g,
  new RegExp(`\\b${MONTH}\\s+(?<d>\\d{1,2})${ORDINAL},?\\s+(?<y>\\d{4})\\b`, 'gi'),
  new RegExp(`\\b(?<d>\\d{1,2})${ORDINAL}\\s+${MONTH},?\\s+(?<y>\\d{4})\\b`, 'gi'),
  /(?<!\d)(?<y>(?:19|20)\d{2})\s?年\s?(?<m>1[0-2]|0?[1-9])\s?月/g,
  /(?<!\d)(?<y>(?:19|20)\d{2})[-/](?<m>1[0-2]|0?[1-9])(?![\d.%])/g,
  new RegExp(`\\b${MONTH},?\\s+(?<y>\\d{4})\\b`, 'gi'),
  /(?<!\d)(?<m>1[0-2]|0?[1-9])\s?月\s?(?<d>3[01]|[12]\d|0?[1-9])\s?[日号]/g,
  new RegExp(`\\b${MONTH}\\s+(?<d>\\d{1,2})${ORDINAL}\\b`, 'gi'),
  new RegExp(`\\b(?<d>\\d{1,2})${ORDINAL}\\s+${MONTH}(?![a-z])`, 'gi'),
];

const UNITS =
  '%|‰|个百分点|万亿|亿|万|倍|成|percent|per cent|thousand|million|billion|trillion|bps?';
const NUMBER = new RegExp(
  `(?:(?<![0-9A-Za-z%])-)?(?:\\d{1,3}(?:,\\d{3})+(?!\\d)|\\d+)(?:\\.\\d+)?\\s?(?:(?:${UNITS})(?![a-z]))?`,
  'gi',
);
/** Numbers in words, where they say how much. */
const WORDS =
  /百分之[〇零一二三四五六七八九十百点两]+|[〇零一二三四五六七八九]{4}年|[一二两三四五六七八九十百千]+(?:成|倍|万|亿|个百分点)|\b(?:one|two|three|four|five|six|seven|eight|nine|ten|twenty|thirty|forty|fifty|hundred|half)\s+(?:percent|per cent|times|million|billion|trillion)\b/gi;

/** Finds the figures of a proposal that stand in none of its sources: numbers with sign and unit, dates, codes. */
export function unknownFigures(proposal: string, sources: readonly string[]): FigureStretch[] {
  const known = new Set(sources.flatMap((source) => knownKeys(plainWidth(source))));
  return figuresIn(plainWidth(proposal))
    .filter(({ key }) => !known.has(key))
    .map(({ from, to }) => ({ from, to }))
    .toSorted((a, b) => a.from - b.from);
}

/** Full-width digits and signs as ASCII, each in its place. */
function plainWidth(text: string): string {
  return text
    .replace(/[\uff01-\uff5e]/g, (one) => String.fromCharCode(one.charCodeAt(0) - 0xfee0))
    .replace(/[−–]/g, '-');
}

/** The dates, then the numbers outside of them. */
function figuresIn(text: string): Figure[] {
  const dates: Figure[] = [];
  let rest = text;
  for (const pattern of DATES)
    rest = rest.replace(pattern, (...found: unknown[]) => {
      const [written, groups, at] = [String(found[0]), found.at(-1), found.at(-3)];
      const key = dateKey(groups as DateParts);
      dates.push({ key, from: Number(at), to: Number(at) + written.trimEnd().length });
      return ' '.repeat(written.length);
    });
  return [...dates, ...numbersIn(rest)];
}

function numbersIn(text: string): Figure[] {
  return [
    ...[...text.matchAll(NUMBER)].map((found) => figureAt(found, numberKey(found[0]))),
    ...[...text.matchAll(WORDS)].map((found) => figureAt(found, found[0].toLowerCase())),
  ];
}

function figureAt({ 0: written, index }: RegExpExecArray, key: string): Figure {
  return { key, from: index, to: index + written.trimEnd().length };
}

/** All that a source says: of a date its parts too. */
function knownKeys(text: string): string[] {
  const dates = figuresIn(text).filter(({ key }) => key.startsWith('date '));
  return [
    ...dates.flatMap(({ key }) => partsOfDate(key)),
    ...numbersIn(text).map(({ key }) => key),
    // A number that stands in a date or before another unit of time is written with or without it.
    ...[...text.matchAll(/\d+/g)].map(([digits]) => numberKey(digits)).filter((key) => isYear(key)),
  ];
}

function isYear(key: string): boolean {
  return /^(?:19|20)\d{2}$/.test(key);
}

interface DateParts {
  y?: string;
  m?: string;
  d?: string;
  month?: string;
}

function dateKey({ y = '', m, d = '', month }: DateParts): string {
  const number = month === undefined ? Number(m) : MONTHS.indexOf(month.toLowerCase()) + 1;
  return `date ${y}-${number}-${d === '' ? '' : Number(d)}`;
}

function partsOfDate(key: string): string[] {
  const [year = '', month = '', day = ''] = key.slice('date '.length).split('-');
  return [key, `date ${year}-${month}-`, `date -${month}-${day}`];
}

/** `1,234.50` and `1234.5` are one number; `000001` is a code, of which every zero counts. */
function numberKey(written: string): string {
  const [, sign = '', digits = '', unit = ''] = /^(-?)([\d.,]+)\s?(.*)$/.exec(written.trim()) ?? [];
  const plain = digits.replaceAll(',', '');
  const isCode = /^0\d{2,}$/.test(plain);
  const [whole = '', fraction = ''] = plain.split('.');
  const end = fraction.replace(/0+$/, '');
  const value = isCode ? plain : (whole.replace(/^0+(?=\d)/, '') || '0') + (end && `.${end}`);
  return sign + value + (/^per ?cent$/i.test(unit) ? '%' : unit.toLowerCase());
}
