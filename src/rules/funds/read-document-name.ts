import { isCalendarDate } from '#rules/dates/calendar-date.ts';
import type { FundDocument } from '#schemas/fund/document.ts';
import { DOCUMENT_LABELS } from './document-file.ts';

/** A fund by the names that the name of a file may begin with. */
export interface FundNames {
  fundcode: string;
  fundname: string;
  /** Empty: not known. */
  fullname: string;
}

/** What the name of a file tells of a document. Null: the name does not tell it. */
export interface DocumentNameReading {
  /** Of a fund that is known. */
  fundcode: string | null;
  /** The first code in the name, whether or not there is such a fund. */
  writtenCode: string | null;
  doctype: FundDocument['doctype'] | null;
  /** yyyymmdd. */
  publishdate: string | null;
  /** Always there: the kind stands for a name that holds nothing else. */
  title: string;
}

const TITLE_LENGTH = 120;
const CODE = /(?<!\d)\d{6}(?!\d)/g;
const DAY =
  /(?<!\d)(?:(\d{4})(\d{2})(\d{2})|(\d{4})[-._/](\d{1,2})[-._/](\d{1,2})|(\d{4})年(\d{1,2})月(\d{1,2})日)(?!\d)/g;

/** Notices name what they are about: of those only these two are kinds of their own. */
const IN_NOTICES: readonly (readonly [RegExp, FundDocument['doctype']])[] = [
  [/分红|收益分配|收益支付/, '5'],
  [
    /基金经理.{0,8}(?:变更|变动|增聘|解聘|离任)|(?:增聘|解聘|变更).{0,20}基金经理|人员变[更动]/,
    '6',
  ],
];
const KINDS: readonly (readonly [RegExp, FundDocument['doctype']])[] = [
  [/托管协议/, '9'],
  [/产品资料概要|概要/, '3'],
  [/招募说明书/, '2'],
  [/(?:季度|中期|半年度|年度)报告|季报|中报|年报/, '4'],
  [/基金合同/, '1'],
  ...IN_NOTICES,
];
const NOTICE = /公告|通知|提示/;

/** The codes of six digits in a path, those of the file's own name first. */
export function codesInPath(path: string): string[] {
  return [...new Set(partsOf(path).flatMap((part) => part.match(CODE) ?? []))];
}

/**
 * Reads fund, kind, day and title from the path of a file, as `基金合同/000001 华夏成长 20260122.pdf`. What the name of the
 * file does not tell, the folders do, the innermost first. Periods such as 2025年第4季度 are no day.
 */
export function readDocumentName(
  path: string,
  fundOf: (code: string) => FundNames | undefined,
): DocumentNameReading {
  const parts = partsOf(path);
  const name = parts[0] ?? '';
  const codes = codesInPath(path);
  const fund = codes.flatMap((code) => fundOf(code) ?? [])[0];
  const code = fund?.fundcode ?? codes[0] ?? null;
  const doctype = firstOf(parts, kindIn);
  return {
    fundcode: fund?.fundcode ?? null,
    writtenCode: code,
    doctype,
    publishdate: firstOf(parts, (part) => daysIn(part).at(-1)?.date ?? null),
    title: titleOf(name, { code, fund, doctype }),
  };
}

/** The title that a document of this fund and kind gets by the path of its file. */
export function titleForFund(
  path: string,
  fund: FundNames,
  doctype: FundDocument['doctype'] | null,
): string {
  const codes = codesInPath(path);
  const code = codes.includes(fund.fundcode) ? fund.fundcode : (codes[0] ?? null);
  return titleOf(partsOf(path)[0] ?? '', { code, fund, doctype });
}

/** The file's name without its ending, then its folders from the innermost on. */
function partsOf(path: string): string[] {
  const parts = path
    .normalize('NFC')
    .replace(/\p{Cc}/gu, ' ')
    .split(/[/\\]/);
  const [file = '', ...folders] = parts.toReversed();
  return [file.replace(/\.[A-Za-z0-9]{1,5}$/, ''), ...folders].filter((part) => part !== '');
}

function firstOf<T>(parts: readonly string[], read: (part: string) => T | null): T | null {
  for (const part of parts) {
    const found = read(part);
    if (found !== null) return found;
  }
  return null;
}

function kindIn(text: string): FundDocument['doctype'] | null {
  const isNotice = NOTICE.test(text);
  const kind = (isNotice ? IN_NOTICES : KINDS).find(([words]) => words.test(text))?.[1];
  return kind ?? (isNotice ? '9' : null);
}

/** The days that a text names and how it writes them. */
function daysIn(text: string): { date: string; written: string }[] {
  return [...text.matchAll(DAY)].flatMap(([written, ...groups]) => {
    const [year = '', month = '', day = ''] = groups.filter((group) => group !== undefined);
    const date = `${year}${month.padStart(2, '0')}${day.padStart(2, '0')}`;
    return isCalendarDate(date) ? [{ date, written }] : [];
  });
}

interface Known {
  code: string | null;
  fund: FundNames | undefined;
  doctype: FundDocument['doctype'] | null;
}

/** What is left of a name without code and day, behind the fund's full name. */
function titleOf(name: string, { code, fund, doctype }: Known): string {
  const day = daysIn(name).at(-1)?.written;
  const withoutDay = day === undefined ? name : name.replace(day, ' ');
  const rest = joined(code === null ? withoutDay : withoutDay.replace(code, ' '));
  const label = doctype === null ? '' : DOCUMENT_LABELS[doctype];
  const title = fund ? withFullName(rest, fund, label) : rest || label;
  return (title || name).slice(0, TITLE_LENGTH).toWellFormed().trim();
}

/** Marks between the parts of a name are left out; a blank stays between words of Latin letters. */
function joined(text: string): string {
  return text
    .replace(/[（(【[]\s*[)）】\]]/g, ' ')
    .replace(/[\s_\-—–·.,，、]+/g, ' ')
    .trim()
    .replace(/(?<![A-Za-z0-9]) | (?![A-Za-z0-9])/g, '');
}

/** Fewer signs in common are a company's name, not a fund's. */
const COMMON = 4;

function withFullName(rest: string, { fundname, fullname }: FundNames, label: string): string {
  const name = fullname === '' ? fundname : fullname;
  if (rest.includes(name)) return rest === name ? name + label : rest;
  const shared = rest.startsWith(fundname) ? fundname.length : sharedStart(rest, name);
  const words = shared >= COMMON || rest.startsWith(fundname) ? rest.slice(shared) : rest;
  return name + (words === '' ? label : words);
}

function sharedStart(one: string, other: string): number {
  let length = 0;
  while (length < one.length && one[length] === other[length]) length += 1;
  return length;
}
