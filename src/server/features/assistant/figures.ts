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
const MONTH =
  '(?<month>jan(?:uary)?|feb(?:ruary)?|mar(?:ch)?|apr(?:il)?|may|june?|july?|aug(?:ust)?|sept?(?:ember)?|oct(?:ober)?|nov(?:ember)?|dec(?:ember)?)\\b\\.?';
const ORDINAL = '(?:st|nd|rd|th)?';
/** Behind the name of its month. `May 5%` is no date. */
const DAY = `(?<d>\\d{1,2})${ORDINAL}\\b(?![.,]\\d|\\s?(?:%|per))`;

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
  new RegExp(`\\b${MONTH}\\s+${DAY}`, 'gi'),
  new RegExp(`\\b(?<d>\\d{1,2})${ORDINAL}\\s+${MONTH}(?![a-z])`, 'gi'),
];

const CHINESE_UNITS = '个?百分点|个?基点|成|倍|[十百千]?(?:万亿|亿|万)|[百千]';
const ENGLISH_UNITS =
  'percentage points?|basis points?|percent|per cent|thousand|million|billion|trillion|bps?|bn|mn|tn';
const NUMBER = new RegExp(
  `(?:(?<![0-9A-Za-z%])-|负\\s?|\\bminus\\s)?(?:\\d{1,3}(?:,\\d{3})+(?!\\d)|\\d+)(?:\\.\\d+)?\\s?(?:(?:%|‰|${CHINESE_UNITS}|${ENGLISH_UNITS}|[kmx])(?![a-z]))?`,
  'gi',
);

const DIGIT = '〇零一二两三四五六七八九十壹贰叁肆伍陆柒捌玖拾';
const NUMERALS = `[${DIGIT}百千万亿佰仟]{1,20}`;
const CHINESE_NUMBER = `负?${NUMERALS}(?:点${NUMERALS})?`;
const ENGLISH_NUMBER =
  '(?:one|two|three|four|five|six|seven|eight|nine|ten|eleven|twelve|thirteen|fourteen|fifteen|sixteen|seventeen|eighteen|nineteen|twenty|thirty|forty|fifty|sixty|seventy|eighty|ninety|hundred|thousand|half)';
const ENGLISH_NEXT = `(?:[\\s-]{1,3}(?:(?:and|point)[\\s-]{1,3})?${ENGLISH_NUMBER})`;
/** Numbers in words, where they say how much: a share, a place, several digits, or a unit behind them. */
const WORDS = new RegExp(
  [
    `${NUMERALS}分之${CHINESE_NUMBER}`,
    `[第前]${NUMERALS}[名位]`,
    `${CHINESE_NUMBER}(?:个?百分点|个?基点|成${NUMERALS}|成|倍|元|折)`,
    `负?[${DIGIT}](?:${NUMERALS}(?:点${NUMERALS})?年?|点${NUMERALS})`,
    '百分百|翻[一两三四]?番|翻倍|减半|一半|半数',
    `\\b${ENGLISH_NUMBER}${ENGLISH_NEXT}*[\\s-]{1,3}(?:${ENGLISH_UNITS}|times|fold|yuan|dollars?|thirds?|quarters?|fifths?|tenths?)\\b`,
    `\\b${ENGLISH_NUMBER}${ENGLISH_NEXT}+\\b`,
    `\\b(?:${ENGLISH_NUMBER}fold|doubled?|tripled?|twice|halved)\\b`,
  ].join('|'),
  'gi',
);
/** Any other numerals, such as `½`, `⑨` and `Ⅷ`. */
const SIGNS = /[^\P{N}0-9〇]+/gu;

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
  const rest = text.replace(NUMBER, (written) => ' '.repeat(written.length));
  return [
    ...[...text.matchAll(NUMBER)].map((found) => figureAt(found, numberKey(found[0]))),
    ...[WORDS, SIGNS].flatMap((pattern) =>
      [...rest.matchAll(pattern)].map((found) => figureAt(found, found[0].toLowerCase())),
    ),
  ];
}

function figureAt({ 0: written, index }: RegExpExecArray, key: string): Figure {
  return { key, from: index, to: index + written.trimEnd().length };
}

/** All that a source says: of a date its parts too. */
function knownKeys(text: string): string[] {
  return [
    ...figuresIn(text).flatMap(({ key }) => (key.startsWith('date ') ? partsOfDate(key) : [key])),
    // A year is written with or without what stands behind it.
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
  const number =
    month === undefined ? Number(m) : MONTHS.indexOf(month.slice(0, 3).toLowerCase()) + 1;
  return `date ${y}-${number}-${d === '' ? '' : Number(d)}`;
}

function partsOfDate(key: string): string[] {
  const [year = '', month = '', day = ''] = key.slice('date '.length).split('-');
  return [key, `date ${year}-${month}-`, `date -${month}-${day}`];
}

/** `1,234.50` and `1234.5` are one number; `000001` is a code, of which every zero counts. */
function numberKey(written: string): string {
  const [, sign = '', digits = '', unit = ''] =
    /^(\D*)([\d.,]+)\s?(.*)$/.exec(written.trim()) ?? [];
  const plain = digits.replaceAll(',', '');
  const isCode = /^0\d{2,}$/.test(plain);
  const [whole = '', fraction = ''] = plain.split('.');
  const end = fraction.replace(/0+$/, '');
  const value = isCode ? plain : (whole.replace(/^0+(?=\d)/, '') || '0') + (end && `.${end}`);
  const measure = /^per ?cent$/i.test(unit) ? '%' : unit.replace(/^个/, '').toLowerCase();
  return (sign === '' ? '' : '-') + value + measure;
}
