import { z } from 'zod';
import { field, type FieldMeta } from '#kit';
import { checkerParameters } from '#schemas/disclosure-parameters.ts';
import type { CheckerName } from '#schemas/disclosure-rule.ts';
import { nodeId } from '#schemas/document.ts';

/** What editors call the checkers. */
export const checkerLabels: Record<CheckerName, string> = {
  terms: '禁用词',
  'terms+projection': '禁用词和业绩预测',
  quotation: '推荐和祝贺的话',
  young_fund: '成立不久的基金',
  periods: '业绩区间',
  benchmark: '有业绩比较基准',
  benchmark_place: '基准的位置',
  required_text: '必须有的声明',
  manager_coverage: '基金经理的全部同类产品',
  provenance: '数据出处',
  comparable: '可比的业绩',
  rating_age: '评价的机构和日期',
  trigger_requires: '提到就要声明',
  product_disclosure: '特殊品种的揭示',
  risk_presence: '风险提示醒目',
  emphasis: '不得强调',
  fund_state: '基金已经注册',
  risk_level: '风险等级',
  stale_figures: '陈旧的净值',
  'terms+ranking': '禁用词和短期排序',
  gated_only: '不得公开的产品',
  composition: '区块的搭配',
  allow_list: '公开部分的字段',
  'terms+periods': '私募禁用词和区间',
  signatures: '签字',
  gate_evidence: '合格投资者确认的记录',
  gate_expiry: '合格投资者确认的有效期',
};

/** How the form asks for each parameter, by its name; a list of words is asked for word by word. */
const FIELDS: Readonly<Record<string, FieldMeta>> = {
  terms: { label: '不得出现的词', control: 'tags' },
  warn_terms: { label: '只提示的词', control: 'tags' },
  negation: { label: '前面的否定词', control: 'tags' },
  prohibition: { label: '否定整句的词', control: 'tags' },
  negation_window: { label: '否定词至多隔几个字' },
  negation_exceptions: { label: '不算否定的词', control: 'tags' },
  negation_after: { label: '后面的否定词', control: 'tags' },
  allowed_contexts: { label: '不算违反的上下文', control: 'tags' },
  pairs: { label: '不得一起出现的词', itemLabel: '一组词' },
  first: { label: '先出现的词', control: 'tags' },
  second: { label: '后出现的词', control: 'tags' },
  within: { label: '至多隔几个字' },
  projection_needs: { label: '预测旁要说明的事', itemLabel: '一件事' },
  need: { label: '要说明什么' },
  words: { label: '说出任何一个就算', control: 'tags' },
  speech: { label: '谁说了什么', itemLabel: '一组人和动作' },
  people: { label: '人', control: 'tags' },
  verbs: { label: '动作', control: 'tags' },
  addressed_by: { label: '对人说话的词', control: 'tags' },
  attributed_to: { label: '引文出自', control: 'tags' },
  own_sources: { label: '公司自己的报告', control: 'tags' },
  months: { label: '月数', unit: '个月' },
  kinds: { label: '管哪些数据', control: 'tags' },
  forbidden_periods: { label: '不得单独展示的区间', control: 'tags' },
  thisyearud_only_if_months_over: { label: '今年以来要超过几个月', unit: '个月' },
  required_years: { label: '至多展示几个完整年度', unit: '年' },
  fund_types: { label: '管哪些基金类型', control: 'tags' },
  own_benchmark_types: { label: '只用合同基准的基金类型', control: 'tags' },
  text: { label: '声明的原文', control: 'multiline' },
  same_type: { label: '同类按' },
  source_text: { label: '数据来源的说明', control: 'multiline' },
  subjects: { label: '数字说的是什么', control: 'tags' },
  units: { label: '数字的单位', control: 'tags' },
  conditions: { label: '只是举例的词', control: 'tags' },
  sourced_by: { label: '说明出处的词' },
  years: { label: '年数', unit: '年' },
  with_shareholders: { label: '股东的名称也算' },
  by: { label: '品种', itemLabel: '一个品种' },
  product: { label: '品种的名称' },
  recognised_by: { label: '凭什么认出', control: 'tags' },
  moving_seconds: { label: '动态内容的风险提示', unit: '秒' },
  emphasised: { label: '哪里算强调', control: 'tags' },
  needs: { label: '要有什么' },
  unregistered_in: { label: '没有注册也能提到的用途', control: 'tags' },
  grades_in_text: { label: '也看文字里写的等级' },
  resting: { label: '不再更新净值的状态', control: 'tags' },
  editor_sorts: { label: '不得用来排序的区间', control: 'tags' },
  types: { label: '区块或模块的类型', control: 'tags' },
  requires: { label: '要有', itemLabel: '一项' },
  forbids: { label: '不能有', itemLabel: '一项' },
  scope: { label: '在哪里', choices: { page: '同一页', module: '同一模块' } },
  order: { label: '先后', choices: { any: '不管', before: '在它前面', after: '在它后面' } },
  presence: {
    label: '怎样显示',
    choices: {
      any: '至少一种屏幕',
      'every-screen': '每种屏幕',
      open: '每种屏幕，不折叠',
      emphasised: '每种屏幕，有标题或加粗',
    },
  },
  forbidden: { label: '不得公开的字段', control: 'tags' },
  min_months: { label: '业绩至少几个月', unit: '个月' },
  min_size_yuan: { label: '规模至少', unit: '元', control: 'decimal' },
  size_from: { label: '规模从哪天起看', control: 'date' },
  steps: { label: '步骤', control: 'tags' },
  distinct_from: { label: '签字人不得是', control: 'tags' },
  opinion_min_chars: { label: '意见至少几个字' },
  one_release_per_submission: { label: '一次送审只发布一次' },
  record: { label: '记录什么', control: 'tags' },
  kept_years: { label: '保存几年', unit: '年' },
};

const forms = new Map<CheckerName, z.ZodObject>();

/** The form of a checker's parameters. */
export function parametersForm(checker: CheckerName): z.ZodObject {
  const known = forms.get(checker);
  if (known) return known;
  const made = withFields(checkerParameters[checker]);
  forms.set(checker, made);
  return made;
}

/** The same object with metadata on every prop, also inside the objects of its lists, which get ids. */
function withFields({ shape }: z.ZodObject): z.ZodObject {
  return z.object(
    Object.fromEntries(
      Object.entries(shape).map(([name, schema]) => [
        name,
        field(withItems(schema as z.ZodType), FIELDS[name] ?? { label: name }),
      ]),
    ),
  );
}

function withItems(schema: z.ZodType): z.ZodType {
  const list = 'innerType' in schema.def ? (schema.def.innerType as z.ZodType) : schema;
  if (!(list instanceof z.ZodArray) || !(list.element instanceof z.ZodObject)) return schema;
  const items = z.array(withFields(list.element).extend({ id: nodeId })).max(60);
  return list === schema ? items : z.exactOptional(items);
}
