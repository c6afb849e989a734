import type { DisclosureRule } from '#schemas/disclosure-rule.ts';
import { PURPOSES } from '#schemas/purpose.ts';
import type { DisclosureFacts, FigureFact, FundFact, NodeFacts } from '../facts.ts';
import { D13 } from '../shipped/d13.ts';
import { D19 } from '../shipped/d19.ts';
import { D20 } from '../shipped/d20.ts';
import { D26 } from '../shipped/d26.ts';
import { compositionFacts, type SampleBlock } from './composition-facts.ts';
import { facts, figureFacts as figure, fund, node, textFact as text } from './build-facts.ts';

export type RuleSample = DisclosureRule['samples']['violating'][number];

/** The form of the shipped samples; each has the few fields that its rule reads. */
interface Given {
  purpose?: string;
  text?: string;
  block?: string;
  note?: string;
  projects_days?: number;
  notice?: string;
  title?: string;
  cell?: string;
  label?: string;
  strategy?: string;
  fund?: Partial<FundFact> & { fund_fullname?: string };
  figures?: (Omit<Partial<FigureFact>, 'kind' | 'benchmark'> & {
    kind?: string;
    benchmark?: string;
  })[];
  figure?: { value: string; source?: string; as_of?: string; batch: { reviewed: 'none' } };
  periods?: string[];
  rows?: { fund: string; from?: string; to?: string; kind?: string }[];
  return_in?: string;
  benchmark_in?: string;
  shown_benchmark?: string;
  manager?: object;
  shown?: string[];
  rating?: { agency: string; published: string };
  shareholders?: string[];
  nodes?: string[];
  blocks?: SampleBlock[];
  risk_seconds?: number;
  risklevel?: string;
  managerrisklevel?: string;
  navdate?: string;
  sort?: string;
  private_names?: string[];
  gated?: boolean;
  fields?: string[];
  performance_months?: number;
  kind?: string;
  at?: string;
}

const YEARS = ['2021', '2022', '2023', '2024', '2025'];
const OTHER = { D14: ['000628', '000834', '001144'], D16: ['000001', '000021'] };

/** The day of a sample, yyyymmdd. */
export function sampleDay({ at }: RuleSample): string {
  return typeof at === 'string' ? at : '20261123';
}

/** A page that has what a sample says and, of everything else that rules ask for, all. */
export function sampleFacts(rule: DisclosureRule, sample: RuleSample): DisclosureFacts {
  const given: Given = sample;
  if (rule.checker === 'composition') return compositionFacts(given.blocks ?? [], given.purpose);
  const one = fundOf(rule, given, sampleDay(sample));
  const funds = [one, ...fundsBeside(rule).map((fundcode) => ({ ...one, fundcode }))];
  const block = blockOf(rule, given, one);
  const isPromotion = given.purpose ?? (given.block === 'friendly-links' ? 'company' : 'promotion');
  const purpose = PURPOSES.find((name) => name === isPromotion) ?? 'promotion';
  const all = [...blocksOf(rule, given, block), statements(rule, given)];
  return facts(
    all.map((each) => ({ ...each, purpose })),
    {
      funds,
      shareholders: given.shareholders ?? [],
      privateNames: given.private_names ?? [],
      managers: new Map([['张三', OTHER.D14]]),
      ratings: given.rating ? [{ ...given.rating, fundcode: one.fundcode, result: '五星' }] : [],
    },
  );
}

function fundsBeside({ id }: DisclosureRule): string[] {
  return id === 'D14' ? OTHER.D14 : id === 'D16' ? OTHER.D16 : [];
}

function fundOf({ id }: DisclosureRule, given: Given, day: string): FundFact {
  const { fund_fullname: fullname, ...rest } = given.fund ?? {};
  const { risklevel, managerrisklevel, navdate } = given;
  const code = given.figures?.[0]?.fundcode ?? '000001';
  const isMoney = id === 'D26' && given.block === 'cash-fund-info';
  return fund({
    fundcode: code,
    ...(isMoney && { fundtype: '5' }),
    ...rest,
    ...(fullname !== undefined && { fullname }),
    ...(risklevel !== undefined && { risklevel }),
    ...(managerrisklevel !== undefined && { managerrisklevel }),
    ...(given.fund?.risklevel !== undefined && { managerrisklevel: given.fund.risklevel }),
    ...(navdate !== undefined && { navdate }),
    duedate: id === 'D27' && day === '20261008' ? '20260930' : '20261120',
  });
}

function blockOf({ id }: DisclosureRule, given: Given, { fundcode }: FundFact): NodeFacts {
  const words = given.text ?? given.notice ?? given.note ?? given.strategy ?? given.cell;
  const texts = [
    ...(words === undefined ? [] : [text(words)]),
    ...(given.title === undefined ? [] : [text(given.title, { prominence: 'heading' })]),
    ...(given.label === undefined ? [] : [text(given.label, { source: 'label' })]),
    ...(given.rating === undefined ? [] : [text('五星评级')]),
  ];
  const isGated = given.gated === true || id === 'P5';
  return node({
    texts,
    figures: figuresOf(id, given, fundcode),
    fundcodes: isAboutFund(id, given) ? [fundcode] : [],
    rankings:
      given.sort === undefined ? [] : [{ path: ['sort'], sort: given.sort, by: 'editor' as const }],
    media:
      given.risk_seconds === undefined
        ? []
        : [{ path: ['src'], address: '/v.mp4', alternative: '', riskSeconds: given.risk_seconds }],
    ...(given.shown &&
      given.figures === undefined && {
        managers: [{ manager: '张三', fundcodes: given.shown }],
      }),
    ...(given.fields && { privateFields: given.fields }),
    isGated,
  });
}

function isAboutFund(id: string, given: Given): boolean {
  return (
    given.fund !== undefined ||
    given.rating !== undefined ||
    given.risklevel !== undefined ||
    ['D09', 'D24', 'D26', 'D27'].includes(id)
  );
}

function figuresOf(id: string, given: Given, fundcode: string): FigureFact[] {
  if (given.projects_days !== undefined) return [figure({ kind: 'projection', period: '' })];
  if (given.performance_months !== undefined)
    return [figure({ period: 'custom', from: '20260701', to: '20261101' })];
  if (given.rows) return comparedFigures(given.rows);
  if (given.periods) return given.periods.map((period) => figure({ period }));
  if (given.figure) {
    const { value, source, as_of: asof = '20261120', batch } = given.figure;
    return [
      figure({ kind: 'nav', value, asof, source: source ?? '公司', reviewed: batch.reviewed }),
    ];
  }
  if (id === 'D12') return benchmarkFigures(given, fundcode);
  if (id === 'D13' && !given.figures) return withYears([figure()]);
  if (id === 'D26') return [figure({ kind: 'yield', period: '', fundcode })];
  if (id === 'D27') return [figure({ kind: 'nav', period: '', fundcode })];
  const made = (given.figures ?? []).map(({ kind = 'return', benchmark, ...rest }) => {
    const made = figure({
      fundcode,
      ...rest,
      kind: kind === 'yield7d' ? 'yield' : (kind as FigureFact['kind']),
    });
    if (id !== 'D11') return made;
    return { ...made, benchmark: { name: '业绩比较基准', value: benchmark ?? '' } };
  });
  return id === 'D09' ? made : withYears(made);
}

/** With the full calendar years that a fund has to show beside any return. */
function withYears(figures: FigureFact[]): FigureFact[] {
  const first = figures.find(({ kind }) => kind === 'return');
  if (!first) return figures;
  return [
    ...figures,
    ...YEARS.map((period) => figure({ fundcode: first.fundcode, period, place: 'years' })),
  ];
}

function benchmarkFigures(given: Given, fundcode: string): FigureFact[] {
  const { return_in: place = 'row-1', benchmark_in: other = place } = given;
  const name = given.shown_benchmark ?? '业绩比较基准';
  return withYears([figure({ fundcode, place, benchmark: { name, value: '1.00', place: other } })]);
}

function comparedFigures(rows: NonNullable<Given['rows']>): FigureFact[] {
  return rows.flatMap(({ fund: fundcode, from, to, kind }) =>
    kind === 'fee'
      ? [figure({ fundcode, kind: 'fee', period: '' })]
      : withYears([
          figure({ fundcode, period: 'custom', from: from ?? '', to: to ?? '', place: 'chart' }),
        ]),
  );
}

/** The blocks of a page of which a sample names the types; else the one block. */
function blocksOf({ id }: DisclosureRule, given: Given, block: NodeFacts): NodeFacts[] {
  if (id !== 'D20' || !given.nodes) return [block];
  return given.nodes.map((type, index) => {
    const isWarning = type.endsWith('disclaimer');
    return node({
      node: `n${index + 1}`,
      type,
      texts: isWarning && D20.checker === 'risk_presence' ? [text(D20.parameters.text)] : [],
      fundcodes: isWarning ? [] : ['000001'],
      isCollapsed: type.startsWith('accordion>'),
    });
  });
}

/** Statements that the rule itself is not about. */
function statements({ id }: DisclosureRule, given: Given): NodeFacts {
  const said: string[] = [];
  if (D13.checker === 'required_text' && id !== 'D13') said.push(D13.parameters.text);
  if (D26.checker === 'required_text' && id !== 'D26') said.push(D26.parameters.text);
  if (D20.checker === 'risk_presence' && !given.nodes) said.push(D20.parameters.text);
  if (D19.checker === 'product_disclosure' && !['D19', 'D20'].includes(id))
    said.push(...D19.parameters.by.map((kind) => kind.text));
  return node({ node: 'statements', type: 'disclaimer', texts: said.map((each) => text(each)) });
}
