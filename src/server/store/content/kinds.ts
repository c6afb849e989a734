import type { JsonValue } from '#schemas/json.ts';

/** How versions of a kind take part in lists. */
export interface ListRule {
  /** The lists that a version with this body stands in; each is also a cache tag, `article/category:7`. */
  facets: (body: JsonValue) => string[];
  /** What lists are sorted by, compared by bytes; equal ones follow the key, in the same direction. */
  sort: (body: JsonValue, key: string) => string;
  direction: 'ascending' | 'descending';
}

/** A text field of a body, empty if it has none: what is stored may be older than the schema of today. */
function field(body: JsonValue, name: string): string {
  const value =
    typeof body === 'object' && body !== null && !Array.isArray(body) ? body[name] : undefined;
  return typeof value === 'string' ? value : '';
}

/** The texts of a field that holds a list of them. */
function fields(body: JsonValue, name: string): string[] {
  const value =
    typeof body === 'object' && body !== null && !Array.isArray(body) ? body[name] : undefined;
  return Array.isArray(value) ? value.filter((one) => typeof one === 'string') : [];
}

/** Facets `name:value`, one for each value that says something. */
function facet(name: string, ...values: string[]): string[] {
  return values.filter((value) => value !== '').map((value) => `${name}:${value}`);
}

const byKey = { sort: (_: JsonValue, key: string) => key, direction: 'ascending' } as const;
const byOrder = {
  sort: (body: JsonValue) => field(body, 'ordernumber').padStart(6, '0'),
  direction: 'ascending',
} as const;
const newestFirst = (name: string) =>
  ({ sort: (body: JsonValue) => field(body, name), direction: 'descending' }) as const;

/** Lists of one fund have lists by category of their own, because lists can be joined but not crossed. */
const byFundAndCategory: ListRule = {
  facets: (body) => {
    const category = field(body, 'category');
    const funds = facet('fund', ...new Set(fields(body, 'fundcodes')));
    return [
      'all',
      `category:${category}`,
      ...funds,
      ...funds.map((fund) => `${fund}/category:${category}`),
    ];
  },
  ...newestFirst('publishdate'),
};

/**
 * What the store holds, and the lists of each kind. A kind without lists is read by key alone.
 * After a change of a list rule the command that rebuilds the listing has to run.
 */
export const kinds = {
  /** `PageDocument`, key `menuid`. */
  page: null,
  /** `PageDocument`, key `frame`. */
  frame: null,
  /** `MenuDocument`, key `menu`. */
  menu: null,
  /** `PageDocument` of redirects, key `redirects`. */
  redirect: null,
  /** `Article`, key `id`. */
  article: {
    ...byFundAndCategory,
    facets: (body) => [
      ...byFundAndCategory.facets(body),
      ...facet('keyword', ...new Set(fields(body, 'keywords'))),
    ],
  },
  /** `Category`, key `id`. */
  category: { facets: () => ['all'], ...byKey },
  /** `FundFacts`, key `fundcode`. */
  fund: { facets: (body) => ['all', `type:${field(body, 'fundtype')}`], ...byKey },
  /** `DictionaryEntry`, key `dictitem:subitem`. */
  dictionary: { facets: (body) => ['all', `item:${field(body, 'dictitem')}`], ...byKey },
  /** `Parameter`, key `paramname`. */
  parameter: { facets: () => ['all'], ...byKey },
  /** `CompanyInfo`, key `companyinfo`. */
  companyinfo: null,
  /** `CompanySection`, key `id`. */
  companysection: { facets: () => ['all'], ...byOrder },
  /** `Honour`, key `id`. */
  honour: {
    facets: (body) => ['all', ...facet('type', field(body, 'honourtype'))],
    ...newestFirst('awarddate'),
  },
  /** `Person`, key `id`. */
  person: { facets: (body) => ['all', ...facet('team', field(body, 'team'))], ...byOrder },
  /** `Job`, key `id`. */
  job: {
    facets: (body) => {
      const types = ['all', ...facet('type', field(body, 'jobtype'))];
      return [...types, ...types.flatMap((type) => facet(`${type}/city`, field(body, 'city')))];
    },
    ...newestFirst('publishdate'),
  },
  /** `Place`, key `id`. */
  place: { facets: () => ['all'], ...byOrder },
  /** `Question`, key `id`. */
  question: {
    facets: (body) => {
      const places = ['all', ...facet('category', field(body, 'category'))];
      return field(body, 'hotflag') === '1'
        ? [...places, ...places.map((place) => `hot/${place}`)]
        : places;
    },
    ...byOrder,
  },
  /** `Download`, key `id`. */
  download: {
    facets: (body) => ['all', ...facet('category', field(body, 'category'))],
    ...byOrder,
  },
  /** `FriendlyLink`, key `id`. */
  friendlylink: { facets: () => ['all'], ...byOrder },
  /** `HotWord`, key `id`. */
  hotword: { facets: () => ['all'], ...byOrder },
  /** `AppVersion`, key `id`. */
  appversion: {
    facets: (body) => facet('platform', field(body, 'platform')),
    ...newestFirst('releasedate'),
  },
  /** `Advertisement`, key `id`. */
  advertisement: {
    facets: (body) => ['all', ...facet('type', field(body, 'bannertype'))],
    ...byOrder,
  },
  /** `Roadshow`, key `id`. */
  roadshow: {
    facets: (body) => ['all', ...facet('fund', ...new Set(fields(body, 'fundcodes')))],
    ...newestFirst('starttime'),
  },
  /** `SystemNotice`, key `id`. */
  systemnotice: {
    facets: (body) => (field(body, 'topflag') === '1' ? ['all', 'top'] : ['all']),
    ...newestFirst('publishtime'),
  },
  /** `PageDocument`, key its id. */
  fragment: null,
  /** `Fragment`, a text that the site's calls answer; key `id`. */
  sharedtext: null,
  /** `SiteText`, key `textcode`. */
  text: { facets: () => ['all'], ...byKey },
  /** `PrivateFund`, key `fundcode`. */
  privatefund: { facets: () => ['all'], ...byKey },
  /** `SpecialNotice`, key `id`. */
  specialnotice: byFundAndCategory,
  /** `ManagerFacts`, key `managerid`. */
  manager: { facets: () => ['all'], ...byKey },
  /** `FundFees`, key `fundcode`. */
  fundfee: null,
  /** `Portfolio`, key `fundcode:reportdate`. */
  portfolio: {
    facets: (body) => [`fund:${field(body, 'fundcode')}`],
    sort: (body) => field(body, 'reportdate'),
    direction: 'descending',
  },
  /** `FundDocument`, key `id`. */
  funddocument: {
    facets: (body) => {
      const fund = `fund:${field(body, 'fundcode')}`;
      return [fund, `${fund}/type:${field(body, 'doctype')}`];
    },
    sort: (body) => field(body, 'publishdate'),
    direction: 'descending',
  },
  /** A batch of figures became visible; key is its number. */
  figures: null,
} as const satisfies Record<string, ListRule | null>;

export type Kind = keyof typeof kinds;

export function listRule(kind: Kind): ListRule | null {
  return kinds[kind];
}

/** The cache tag of one item. */
export function itemTag(kind: Kind, key: string): string {
  return `${kind}:${key}`;
}

/** The cache tag of one list. */
export function listTag(kind: Kind, facet: string): string {
  return `${kind}/${facet}`;
}
