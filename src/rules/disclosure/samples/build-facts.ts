import { SCREENS } from '#schemas/screen.ts';
import type { DisclosureFacts, FigureFact, FundFact, NodeFacts, TextFact } from '../facts.ts';

/** A fund that breaks no rule. */
export function fund(given: Partial<FundFact> = {}): FundFact {
  return {
    fundcode: '000001',
    fundname: '示例混合A',
    fullname: '示例混合型证券投资基金',
    fundtype: '3',
    status: '0',
    establishdate: '20150203',
    risklevel: '03',
    managerrisklevel: '03',
    benchmark: '沪深300指数收益率×80%+中债综合指数收益率×20%',
    navdate: '20261120',
    duedate: '20261120',
    registration: { number: '证监许可〔2014〕1号', date: '20141001' },
    special: [],
    ...given,
  };
}

/** A figure that breaks no rule of its own. */
export function figureFacts(given: Partial<FigureFact> = {}): FigureFact {
  return {
    path: ['columns'],
    kind: 'return',
    fundcode: '000001',
    period: 'year1ud',
    value: '1.00',
    asof: '20261120',
    source: '基金管理人',
    reviewed: 'custodian',
    benchmark: { name: '业绩比较基准', value: '0.90' },
    place: 'row',
    ...given,
  };
}

export function textFact(words: string, given: Partial<TextFact> = {}): TextFact {
  return { path: ['text'], text: words, prominence: 'body', source: 'prop', ...given };
}

export function node(given: Partial<NodeFacts> = {}): NodeFacts {
  const id = given.node ?? 'n1';
  return {
    texts: [],
    figures: [],
    media: [],
    fundcodes: [],
    rankings: [],
    document: 'page:1',
    on: id,
    type: 'rich-text',
    purpose: 'promotion',
    screens: SCREENS,
    isCollapsed: false,
    isGated: false,
    module: 'm1',
    ...given,
    node: id,
  };
}

export function facts(
  nodes: readonly NodeFacts[],
  given: Partial<Omit<DisclosureFacts, 'funds'>> & { funds?: readonly FundFact[] } = {},
): DisclosureFacts {
  const { funds = [], ...rest } = given;
  return {
    purpose: nodes[0]?.purpose ?? 'promotion',
    isPage: true,
    isComplete: true,
    typeNames: new Map(),
    nodes,
    ratings: [],
    managers: new Map(),
    shareholders: [],
    privateNames: [],
    ...rest,
    funds: new Map(funds.map((one) => [one.fundcode, one])),
  };
}
