import type { Article } from '#schemas/content.ts';
import type { Database } from '#server/platform/database/connect.ts';
import { release } from '#server/store/release/release.ts';
import { anArticle } from './article.ts';

const CATEGORIES = [
  'notice',
  'productnotice',
  'productnotice',
  'news',
  'school',
  'classroom',
  'faq-trade',
  'guide',
  'risk',
] as const;
export const SUBJECTS = [
  '沪深300',
  '中证500',
  '信用债',
  '可转债',
  '科技创新',
  '医药',
  '消费',
  '新能源',
  '高端制造',
  '红利',
  '养老',
  '货币市场',
  '黄金',
  '港股',
  '量化',
  '城投',
  '利率债',
  '半导体',
  '券商',
  '农业',
] as const;
export const MATTERS = [
  '分红',
  '限额',
  '估值',
  '久期',
  '回撤',
  '波动',
  '费率',
  '仓位',
  '申购',
  '赎回',
  '定投',
  '转换',
  '托管',
  '清算',
  '披露',
  '调研',
  '换手',
  '杠杆',
  '套利',
  '评级',
  '展期',
  '回购',
  '申报',
  '结算',
] as const;
const TURNS = [
  '与去年同期相比',
  '从持有人的角度看',
  '在公布的报告里',
  '按照合同的约定',
  '扣除全部费用之后',
  '以当日收市价计算',
  '经托管人复核',
  '在节假日之前',
  '就长期而言',
  '若市场流动不足',
  '遇到极端行情',
  '每逢季度末',
] as const;
const ENDINGS = [
  '应当以公告为准',
  '不代表今后的表现',
  '需要时间来检验',
  '取决于持有多久',
  '有明确的先后次序',
  '由系统自动完成',
  '可能高于往年',
  '已经写进招募说明书',
  '需要另行说明',
  '与规模没有必然联系',
  '仍有不少分歧',
  '可以查到原始记录',
] as const;
const PARAGRAPHS = 6;
const SENTENCES = 4;

/** A repeatable sequence of choices. */
function chooser(seed: number) {
  let state = (seed * 2_654_435_761 + 1) >>> 0;
  return <T>(list: readonly T[]): T => {
    state = (state * 1_664_525 + 1_013_904_223) >>> 0;
    const found = list[Math.floor((state / 2 ** 32) * list.length)];
    if (found === undefined) throw new Error('nothing to choose from');
    return found;
  };
}

/** The article at a place: the same one each time, some six hundred characters; a subject stands in one of ten. */
export function generatedArticle(at: number): Article {
  const choose = chooser(at + 1);
  const [subjects, matters] = [
    [choose(SUBJECTS), choose(SUBJECTS)],
    [choose(MATTERS), choose(MATTERS), choose(MATTERS)],
  ];
  const sentence = () =>
    `${choose(TURNS)}，${choose(subjects)}基金的${choose(matters)}${choose(ENDINGS)}。`;
  const paragraph = () => ({
    type: 'paragraph' as const,
    text: Array.from({ length: SENTENCES }, sentence).join(''),
  });
  const [subject, matter] = [choose(subjects), choose(matters)];
  return anArticle(`g${at}`, {
    category: choose(CATEGORIES),
    title: `关于${subject}基金${matter}的说明（第${at + 1}号）`,
    summary: sentence(),
    publishdate: String(
      20160101 + (at % 10) * 10_000 + (Math.floor(at / 10) % 12) * 100 + (at % 28),
    ),
    keywords: [subject, matter],
    body: Array.from({ length: PARAGRAPHS }, paragraph),
  });
}

const AT_ONCE = 1000;

/** Publishes generated articles up to that number, of which there are some already. */
export async function publishGeneratedArticles(
  sql: Database,
  count: number,
  already = 0,
): Promise<void> {
  // An index is made in a fraction of the time in which it grows.
  const [index] = await sql<
    { definition: string }[]
  >`select indexdef as definition from pg_indexes where indexname = 'search_entry_tokens'`;
  if (!index) throw new Error('the index of the search is gone');
  await sql`drop index search_entry_tokens`;
  for (let start = already; start < count; start += AT_ONCE) {
    const items = Array.from({ length: Math.min(AT_ONCE, count - start) }, (_, index) =>
      generatedArticle(start + index),
    ).map((body) => ({ kind: 'article' as const, key: body.id, body, baseSeq: null }));
    const released = await release(sql, { author: 'generator', note: '', items });
    if (!released.ok) throw new Error(released.problem.reason);
  }
  await sql.unsafe(`set maintenance_work_mem = '512MB'; ${index.definition}`);
  // As the server's own housekeeping would, a minute later.
  await sql`vacuum analyze`;
}
