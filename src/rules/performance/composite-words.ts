import type { BenchmarkComposite } from '#schemas/fund.ts';
import type { BenchmarkPart, IndexKind, Rebalancing } from '#schemas/fund/benchmark.ts';
import { defineWords } from '../language/words.ts';
import { formatDate } from '../numbers/format.ts';

const KINDS: Readonly<Record<IndexKind, string>> = {
  total: '全收益指数',
  price: '价格指数，不含股息',
  rate: '年利率',
};
const REBALANCED: Readonly<Record<Rebalancing, string>> = {
  daily: '每日再平衡',
  monthly: '每月末再平衡',
};

/** What a series is called and is. */
export interface NamedSeries {
  name: string;
  kind: IndexKind;
}

/** What a benchmark is composed of on a day, as visitors read it: indices, rates and weights, and how they are rebalanced. */
export function compositeText(
  parts: readonly BenchmarkPart[],
  rebalancing: Rebalancing,
  { day, names }: { day: string; names: ReadonlyMap<string, NamedSeries> },
): string {
  const begins = parts.map(({ since }) => since).toSorted();
  const since = begins.findLast((begin) => begin <= day) ?? begins[0] ?? '';
  const own = parts.filter((part) => part.since === since);
  const shown = own.map((part) => `${partText(part, names)} × ${plain(part.weight)}%`);
  const more = new Set(begins).size > 1 ? `，自 ${formatDate(since)} 起` : '';
  const how = own.length > 1 ? `，${REBALANCED[rebalancing]}` : '';
  return `${shown.join(' + ')}${how}${more}`;
}

function partText(
  { indexcode, rate }: BenchmarkPart,
  names: ReadonlyMap<string, NamedSeries>,
): string {
  const added = rate === '' ? '' : `年利率 ${plain(rate)}%`;
  if (indexcode === '') return added;
  const series = names.get(indexcode);
  const name = series ? `${series.name}（${indexcode}，${KINDS[series.kind]}）` : indexcode;
  return added === '' ? name : `（${name} + ${added}）`;
}

/** Without zeros at the end of its decimals. */
function plain(decimal: string): string {
  return decimal.includes('.') ? decimal.replace(/\.?0+$/, '') : decimal;
}

/** What is said of a composite beside its text, which names indices as the company does. */
export const compositeNoteWords = defineWords('composite', {
  computed: (text: string) => `业绩比较基准按导入的指数计算：${text}`,
  ended: (day: string, part: string) =>
    `业绩比较基准只算到 ${day}：成份 ${part} 此后没有数值，不作推算`,
});

/** How the benchmark's figures come about, and until when they are known where it is not until the fund's last day. */
export function compositeNotes({ text, untildate, endedby }: BenchmarkComposite): string[] {
  return [
    compositeNoteWords.computed(text),
    ...(endedby === '' ? [] : [compositeNoteWords.ended(formatDate(untildate), endedby)]),
  ];
}
