import { COMPANY_PLACEHOLDER } from '#rules/site/company-placeholder.ts';
import type { JsonValue } from '#schemas/json.ts';
import type { Demonstration } from './demonstration.ts';
import { withoutExamples } from './without-examples.ts';

/** Kinds of the content folder that a company keeps: words that explain the site and texts that the rules ask for. */
const KEPT_KINDS: ReadonlySet<string> = new Set(['text', 'sharedtext', 'synonym', 'term']);

/** Parameters that each company fills in itself. */
const OWN_PARAMETERS: Readonly<Record<string, string>> = {
  ...{ companyname: COMPANY_PLACEHOLDER, companylogo: '', companyslogan: '' },
  ...{ companyphone: '', servicephone: '', cashfundcode: '' },
  ...{ loginopenflag: '0', registeropenflag: '0', orgloginopenflag: '0' },
  ...{ loginaddress: '', registeraddress: '', orgloginaddress: '', tradeaddress: '' },
};

/**
 * The demonstration without what belongs to one company: menu, categories, dictionary, parameters, trading calendar and the texts
 * that the rules ask for, and no fund, article, person or figure.
 */
export function toStructure(demonstration: Demonstration): Demonstration {
  const { menu, parameters, items } = demonstration;
  return {
    ...demonstration,
    ...{ funds: [], managers: [], fees: [], portfolios: [], documents: [], placeholders: [] },
    ...{ articles: [], dividends: new Map(), navs: new Map(), yields: new Map() },
    parameters: parameters.map((parameter) => ({
      ...parameter,
      paramvalue: OWN_PARAMETERS[parameter.paramname] ?? parameter.paramvalue,
    })),
    menu: {
      ...menu,
      entries: menu.entries.map((entry) => ({
        ...entry,
        pagedesc: String(withoutExamples(entry.pagedesc) ?? ''),
      })),
    },
    items: items
      .filter(({ kind }) => KEPT_KINDS.has(kind))
      .map((item) => ({ ...item, body: withoutExamples(item.body) as JsonValue })),
  };
}
