/** A fact of a fund that only its page shows: how it is written, what it is called and how files head it. */
export interface FundFactField {
  /** `amount` in yuan, `percent` as a number of hundredths, `date` as yyyymmdd; all but texts may always be empty. */
  type: 'text' | 'amount' | 'percent' | 'date';
  /** Maximum characters of a text; 80 if absent. */
  max?: number;
  /** Of the studio's form and of imported files. */
  label: string;
  help?: string;
  /** Of a text that one line cannot show. */
  control?: 'multiline';
  /** How columns of imported files are headed, in lower case. */
  headings: readonly string[];
  /** Funds that were stored before have none: it is empty then. Every fact that is added has this. */
  isLater?: true;
}

/**
 * The facts of a fund that only its page shows, in the order of the form. An entry makes a field of the stored fund, of the
 * answer for its page, of the studio's form and of imported files; `src/ui/fund/Facts.tsx` shows it.
 */
export const fundFactFields = {
  custodian: { type: 'text', label: '托管人', headings: ['托管人', 'custodian'] },
  company: { type: 'text', label: '管理人', headings: ['管理人', '基金公司', 'company'] },
  benchmark: {
    type: 'text',
    max: 400,
    label: '业绩比较基准',
    help: '没有或不知道则留空，页面上不列',
    control: 'multiline',
    headings: ['业绩比较基准', '基准', 'benchmark'],
  },
  registrationnumber: {
    type: 'text',
    label: '注册文号',
    help: '证监会准予注册的文号，例如 证监许可〔2026〕1号；募集前没有注册的基金不得宣传',
    headings: ['注册文号', 'registrationnumber'],
    isLater: true,
  },
  registrationdate: {
    type: 'date',
    label: '注册日期',
    headings: ['注册日期', 'registrationdate'],
    isLater: true,
  },
  registrationenddate: {
    type: 'date',
    label: '注册失效日',
    help: '准予注册的最后一天，过后网站不再展示这只基金；没有期限则留空',
    headings: ['注册失效日', '注册截止日', 'registrationenddate'],
    isLater: true,
  },
  managerrisklevel: {
    type: 'text',
    max: 2,
    label: '管理人风险等级',
    help: '管理人评定的等级，01 到 05；销售机构的等级不得比它低，不知道则留空',
    headings: ['管理人风险等级', 'managerrisklevel'],
    isLater: true,
  },
  special: {
    type: 'text',
    label: '特殊类型',
    help: '养老、定期开放、持有期、QDII、FOF、REITs 等，用顿号分开；没有则留空',
    headings: ['特殊类型', 'special'],
    isLater: true,
  },
} as const satisfies Record<string, FundFactField>;

export type FundFactName = keyof typeof fundFactFields;
export const fundFactEntries = Object.entries(fundFactFields) as [FundFactName, FundFactField][];

/** One value for each fact. */
export function mapFundFacts<T>(
  valueOf: (field: FundFactField, name: FundFactName) => T,
): Record<FundFactName, T> {
  return Object.fromEntries(
    fundFactEntries.map(([name, field]) => [name, valueOf(field, name)]),
  ) as Record<FundFactName, T>;
}
