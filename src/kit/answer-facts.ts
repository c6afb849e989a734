import type { MediaFact, TextFact } from '#rules/disclosure/facts.ts';
import { fileWords } from '#rules/text/file-words.ts';
import { SHARETYPE_GROUP, STATUS_GROUP } from '#rules/trade/fund-check.ts';
import type { FundRow } from '#schemas/fund.ts';
import type { Answer } from './call.ts';
import type { FactsContext } from './define-block.ts';
import { isRichTextValue } from './prop-facts.ts';
import { type BoundFigure, richTextFacts } from './rich-text-facts.ts';

/** What the answers that a block got say, whatever of them it shows. */
export interface AnswerFacts {
  texts: TextFact[];
  media: MediaFact[];
  fundcodes: string[];
  bound: BoundFigure[];
  /** Funds with their latest figures, by code. */
  funds: Map<string, FundRow>;
}

/** The types of the funds in the answers, by code. */
export function answeredFundTypes(answers: Record<string, Answer>): Map<string, string> {
  const { funds } = answerFacts(answers, {});
  return new Map([...funds].map(([code, { fundtype }]) => [code, fundtype]));
}

type Dictionary = FactsContext['dictionary'];
type Row = Record<string, unknown>;

/** What the object around a value is about. */
interface About {
  fundcode?: string;
}

/** The words of all answers, and the labels of the codes in them. Figures are not among them: see `facts` of a block. */
export function answerFacts(answers: Record<string, Answer>, dictionary: Dictionary): AnswerFacts {
  const found: AnswerFacts = { texts: [], media: [], fundcodes: [], bound: [], funds: new Map() };
  for (const answer of Object.values(answers)) {
    if (answer.ok)
      addValue('record' in answer ? answer.record : answer.body, '', {}, dictionary, found);
    else if (answer.msg !== '')
      found.texts.push({ path: [], text: answer.msg, prominence: 'body', source: 'label' });
  }
  return found;
}

function addValue(
  value: unknown,
  name: string,
  about: About,
  dictionary: Dictionary,
  found: AnswerFacts,
): void {
  if (typeof value === 'string') return addText(value, name, about, found);
  if (Array.isArray(value)) {
    for (const one of value) addValue(one, name, about, dictionary, found);
    return;
  }
  if (typeof value !== 'object' || value === null) return;
  if (isRichTextValue(value)) {
    const facts = richTextFacts(value, { path: [], source: 'answer', ...about });
    found.texts.push(...facts.texts);
    found.media.push(...facts.media);
    found.bound.push(...facts.bound);
    return;
  }
  const row = value as Row;
  const own = typeof row['fundcode'] === 'string' ? { fundcode: row['fundcode'] } : about;
  if (own !== about) addFund(row, found);
  for (const text of labelsOf(row, dictionary))
    found.texts.push({ path: [], text, prominence: 'body', source: 'label', ...own });
  if (typeof row['filetype'] === 'string') {
    const { filetype, filesize = '' } = row;
    const text = fileWords({ filetype, filesize: String(filesize) });
    if (text !== '')
      found.texts.push({ path: [], text, prominence: 'body', source: 'label', ...own });
  }
  for (const [key, inner] of Object.entries(row)) addValue(inner, key, own, dictionary, found);
}

function addFund(row: Row, found: AnswerFacts): void {
  const code = String(row['fundcode']);
  found.fundcodes.push(code);
  if ('nav' in row && 'navdecimals' in row) found.funds.set(code, row as unknown as FundRow);
}

/** What visitors read for a risk level: `R3 中风险`. */
export function riskText(
  risklevel: string,
  dictionary: Dictionary,
  path: readonly string[] = [],
): TextFact {
  const text = `R${Number(risklevel)} ${dictionary['risklevel']?.[risklevel] ?? ''}`.trim();
  return { path: [...path], text, prominence: 'body', source: 'label' };
}

/** The labels of a row's codes, as `R3 中风险`. */
function labelsOf(row: Row, dictionary: Dictionary): string[] {
  const label = (group: string, field: string) => dictionary[group]?.[String(row[field])] ?? '';
  const level = row['risklevel'];
  const labels = [
    label('fundtype', 'fundtype'),
    label(STATUS_GROUP, 'status'),
    label(SHARETYPE_GROUP, 'sharetype'),
    typeof level === 'string' && level !== '' ? riskText(level, dictionary).text : '',
  ];
  return labels.filter((text) => text !== '');
}

const ADDRESS = /^(?:https?:\/\/|tel:|mailto:|\/)[\x21-\x7E]*$/;
const PICTURE = /\.(?:png|jpe?g|webp|avif|gif|svg)$/i;
const FILE = /\.(pdf|docx?|xlsx?|zip|mp4)$/i;
/** Fields whose texts are codes, although they may have letters. */
const CODES =
  /(?:^id|id|code|codes|flag|type|kind|hash|group|field|period|range|status|level|pinyin|route|basis|by|ext1)$/;

function addText(value: string, name: string, about: About, found: AnswerFacts): void {
  const add = (text: string, source: TextFact['source']) => {
    const prominence = name === 'title' ? 'heading' : 'body';
    found.texts.push({ path: [], text, prominence, source, ...about });
  };
  if (ADDRESS.test(value)) {
    const extension = FILE.exec(value)?.[1];
    if (PICTURE.test(value)) found.media.push({ path: [], address: value, alternative: '' });
    if (extension !== undefined) add(extension.toUpperCase(), 'label');
    return;
  }
  if (/[^\p{ASCII}]/u.test(value) || (/[A-Za-z]/.test(value) && !CODES.test(name)))
    add(value, 'answer');
}
