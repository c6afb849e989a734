import { fieldOf, textFieldOf } from '#schemas/json-object.ts';
import type { JsonValue } from '#schemas/json.ts';

/** How versions of a kind take part in lists. */
export interface ListRule {
  /** The lists that a version with this body stands in; each is also a cache tag, `article/category:7`. */
  facets: (body: JsonValue) => string[];
  /** What lists are sorted by, compared by bytes; equal ones follow the key, in the same direction. */
  sort: (body: JsonValue, key: string) => string;
  direction: 'ascending' | 'descending';
}

/** The texts of a field that holds a list of them. */
function fields(body: JsonValue, name: string): string[] {
  const value = fieldOf(body, name);
  return Array.isArray(value) ? value.filter((one) => typeof one === 'string') : [];
}

/** Facets `name:value`, one for each value that says something. */
function facet(name: string, ...values: string[]): string[] {
  return values.filter((value) => value !== '').map((value) => `${name}:${value}`);
}

const byKey = { sort: (_: JsonValue, key: string) => key, direction: 'ascending' } as const;
const byOrder = {
  sort: (body: JsonValue) => textFieldOf(body, 'ordernumber').padStart(6, '0'),
  direction: 'ascending',
} as const;
const newestFirst = (name: string) =>
  ({ sort: (body: JsonValue) => textFieldOf(body, name), direction: 'descending' }) as const;

/** Lists of one fund have lists by category of their own, because lists can be joined but not crossed. */
const byFundAndCategory: ListRule = {
  facets: (body) => {
    const category = textFieldOf(body, 'category');
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
  fund: { facets: (body) => ['all', `type:${textFieldOf(body, 'fundtype')}`], ...byKey },
  /** `DictionaryEntry`, key `dictitem:subitem`. */
  dictionary: { facets: (body) => ['all', `item:${textFieldOf(body, 'dictitem')}`], ...byKey },
  /** `Parameter`, key `paramname`. */
  parameter: { facets: () => ['all'], ...byKey },
  /** `CompanyInfo`, key `companyinfo`. */
  companyinfo: null,
  /** `CompanySection`, key `id`. */
  companysection: { facets: () => ['all'], ...byOrder },
  /** `Honour`, key `id`. */
  honour: {
    facets: (body) => ['all', ...facet('type', textFieldOf(body, 'honourtype'))],
    ...newestFirst('awarddate'),
  },
  /** `Person`, key `id`. */
  person: { facets: (body) => ['all', ...facet('team', textFieldOf(body, 'team'))], ...byOrder },
  /** `Job`, key `id`. */
  job: {
    facets: (body) => {
      const types = ['all', ...facet('type', textFieldOf(body, 'jobtype'))];
      return [
        ...types,
        ...types.flatMap((type) => facet(`${type}/city`, textFieldOf(body, 'city'))),
      ];
    },
    ...newestFirst('publishdate'),
  },
  /** `Place`, key `id`. */
  place: { facets: () => ['all'], ...byOrder },
  /** `Question`, key `id`. */
  question: {
    facets: (body) => {
      const places = ['all', ...facet('category', textFieldOf(body, 'category'))];
      return textFieldOf(body, 'hotflag') === '1'
        ? [...places, ...places.map((place) => `hot/${place}`)]
        : places;
    },
    ...byOrder,
  },
  /** `Download`, key `id`. */
  download: {
    facets: (body) => ['all', ...facet('category', textFieldOf(body, 'category'))],
    ...byOrder,
  },
  /** `FriendlyLink`, key `id`. */
  friendlylink: { facets: () => ['all'], ...byOrder },
  /** `HotWord`, key `id`. */
  hotword: { facets: () => ['all'], ...byOrder },
  /** `AppVersion`, key `id`. */
  appversion: {
    facets: (body) => facet('platform', textFieldOf(body, 'platform')),
    ...newestFirst('releasedate'),
  },
  /** `Advertisement`, key `id`. */
  advertisement: {
    facets: (body) => ['all', ...facet('type', textFieldOf(body, 'bannertype'))],
    ...byOrder,
  },
  /** `Roadshow`, key `id`. */
  roadshow: {
    facets: (body) => ['all', ...facet('fund', ...new Set(fields(body, 'fundcodes')))],
    ...newestFirst('starttime'),
  },
  /** `SystemNotice`, key `id`. */
  systemnotice: {
    facets: (body) => (textFieldOf(body, 'topflag') === '1' ? ['all', 'top'] : ['all']),
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
    facets: (body) => [`fund:${textFieldOf(body, 'fundcode')}`],
    sort: (body) => textFieldOf(body, 'reportdate'),
    direction: 'descending',
  },
  /** `FundDocument`, key `id`. */
  funddocument: {
    facets: (body) => {
      const fund = `fund:${textFieldOf(body, 'fundcode')}`;
      return [fund, `${fund}/type:${textFieldOf(body, 'doctype')}`];
    },
    sort: (body) => textFieldOf(body, 'publishdate'),
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
