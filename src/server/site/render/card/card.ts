import { GROWTH_LABELS } from '#rules/performance/labels.ts';
import type { PageModel } from '#kit';
import {
  changeDirection,
  formatChange,
  formatDate,
  formatNumber,
  MISSING,
} from '#rules/numbers/format.ts';
import type { FundDetail, GrowthField } from '#schemas/fund.ts';
import type { PageFacts } from '#schemas/page.ts';
import { subjectName, type PageSubject } from '../../compose/subject.ts';

export interface CardFigure {
  label: string;
  value: string;
  /** Of a change; a level has none. */
  direction?: 'up' | 'down' | 'flat';
}

/** What a share card says, top to bottom. Nothing where a text is empty. */
export interface ShareCard {
  company: string;
  title: string;
  /** What kind of thing it is, and of when. */
  kind: string;
  /** What it is about, where it has no figures. */
  summary: string;
  figures: CardFigure[];
  /** As of when the figures are, and whose they are; with what has to be said of past performance. */
  source: string;
  notice: string;
}

/** Cards have no editor, and performance is never shown without it. */
const NOTICE = '基金的过往业绩不预示其未来表现。基金有风险，投资须谨慎。';

/** The card of a page, and of the item that it shows. */
export function cardOf({ facts }: PageModel, subject: PageSubject | null): ShareCard {
  const company = facts.company['companyname'] ?? '';
  const blank = { company, kind: '', summary: '', figures: [], source: '', notice: '' };
  if (subject === null) return { ...blank, ...cardOfPage(facts, company) };
  const said = { ...blank, title: subjectName(subject) };
  switch (subject.kind) {
    case 'fund':
      return { ...said, ...cardOfFund(subject.item, facts.dictionary) };
    case 'manager':
      return { ...said, kind: subject.item.company, summary: facts.description };
    case 'article':
      return {
        ...said,
        kind: words(subject.item.source, dated(subject.item.publishdate)),
        summary: subject.item.summary,
      };
    case 'job':
      return {
        ...said,
        kind: words(subject.item.department, subject.item.city),
        summary: facts.description,
      };
    case 'honour':
      return { ...said, summary: subject.item.summary };
    default:
      return subject satisfies never;
  }
}

function cardOfPage(
  { breadcrumb, description }: PageFacts,
  company: string,
): Pick<ShareCard, 'title' | 'kind' | 'summary'> {
  return {
    title: breadcrumb.at(-1)?.label ?? company,
    kind: words(...breadcrumb.slice(1, -1).map(({ label }) => label)),
    summary: description,
  };
}

function cardOfFund(fund: FundDetail, dictionary: PageFacts['dictionary']): Partial<ShareCard> {
  const risk = dictionary['risklevel']?.[fund.risklevel] ?? '';
  const kind = words(
    fund.fundcode,
    dictionary['fundtype']?.[fund.fundtype] ?? '',
    risk && `R${Number(fund.risklevel)} ${risk}`,
  );
  const figures = fund.nav === '' ? [] : figuresOf(fund);
  if (figures.length === 0) return { kind };
  return {
    kind,
    figures,
    source: `截至 ${formatDate(fund.navdate)} · 数据来源：${fund.company || '基金管理人'}`,
    notice: NOTICE,
  };
}

/** A cash fund's own two; of any other its NAV and what it gained, whole years before days. */
function figuresOf(fund: FundDetail): CardFigure[] {
  if (fund.fundtype === '5') {
    return [
      { label: '7日年化', value: `${formatNumber(fund.yield7d, 3)}%` },
      { label: '万份收益（元）', value: formatNumber(fund.nav, 4) },
    ];
  }
  const gains = (['day1ud', 'year1ud', 'foundud'] as const)
    .filter((name) => fund[name] !== '')
    .map((name) => gain(fund, name));
  return [{ label: '单位净值', value: formatNumber(fund.nav, Number(fund.navdecimals)) }, ...gains];
}

function gain(fund: FundDetail, name: GrowthField): CardFigure {
  const direction = changeDirection(fund[name]);
  return {
    label: GROWTH_LABELS[name],
    value: formatChange(fund[name]),
    ...(direction !== 'missing' && { direction }),
  };
}

function dated(date: string): string {
  const written = formatDate(date);
  return written === MISSING ? '' : written;
}

function words(...parts: string[]): string {
  return parts.filter(Boolean).join(' · ');
}
