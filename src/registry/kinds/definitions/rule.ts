import { z } from 'zod';
import { field } from '#kit';
import { addDays } from '#rules/dates/calendar-date.ts';
import {
  citation,
  RULE_SEVERITIES,
  ruleBody,
  wording,
  type CheckerName,
} from '#schemas/disclosure-rule.ts';
import { nodeId } from '#schemas/document.ts';
import { text } from '#schemas/json.ts';
import { purpose } from '#schemas/purpose.ts';
import { defineKind } from '../define-kind.ts';
import { byKey } from '../list-rule.ts';
import { ELSEWHERE } from '../preview-target.ts';
import { checkerLabels, parametersForm } from '../rule-parameters.ts';

const PURPOSE_LABELS = {
  promotion: '宣传推介',
  disclosure: '信息披露',
  education: '投资者教育',
  company: '公司品牌',
};

const severity = (label: string) =>
  field(z.enum(RULE_SEVERITIES), {
    label,
    control: 'segmented',
    choices: { block: '不能发布', evidence: '要有证据', warn: '合规确认', off: '不管' },
  });

const citedLaw = () =>
  z.strictObject({
    id: nodeId,
    law: field(citation.shape.law, { label: '法规' }),
    article: field(citation.shape.article, { label: '条款' }),
    in_force_from: field(citation.shape.in_force_from, { label: '生效日', control: 'date' }),
    wording: field(wording, {
      label: '条文',
      control: 'choice',
      help: '没有一条读过全文时，这条规则只提示，不拦截',
      choices: {
        full: '读过全文',
        confirmed: '合规已核对',
        existence: '只确认有这一条',
        'second-hand': '转引',
        unconfirmed: '没有核对',
      },
    }),
  });

const sampleForm = () =>
  z.looseObject({
    id: nodeId,
    text: field(text(400).exactOptional(), { label: '文字', control: 'multiline' }),
    purpose: field(purpose.exactOptional(), { label: '用途', choices: PURPOSE_LABELS }),
  });
const samples = (label: string) =>
  field(z.array(sampleForm()).max(60), { label, itemLabel: '样例' });

/** Of a rule with this checker; undefined: what the forms of all checkers have in common. */
const form = (checker?: CheckerName) =>
  z.strictObject({
    title: field(ruleBody.shape.title, { label: '规则' }),
    title_en: field(ruleBody.shape.title_en, { label: '英文名称' }),
    basis: field(
      z
        .array(citedLaw())
        .min(checker === undefined || checker === 'composition' ? 0 : 1, {
          error: '至少写一条依据',
        })
        .max(10, { error: '最多 10 条依据' }),
      { label: '依据', itemLabel: '依据' },
    ),
    severity: field(
      z.strictObject({
        promotion: severity(PURPOSE_LABELS.promotion),
        disclosure: severity(PURPOSE_LABELS.disclosure),
        education: severity(PURPOSE_LABELS.education),
        company: severity(PURPOSE_LABELS.company),
      }),
      { label: '违反时', help: '内置规则可以收紧，不能放松' },
    ),
    effective_from: field(ruleBody.shape.effective_from, { label: '从哪天起', control: 'date' }),
    effective_until: field(ruleBody.shape.effective_until, {
      label: '到哪天为止',
      control: 'date',
      help: '留空则一直有效',
    }),
    applies_to: field(ruleBody.shape.applies_to, {
      label: '管哪些内容',
      control: 'segmented',
      choices: { public: '公开的', private: '合格投资者才能看的', all: '全部' },
    }),
    cleared_by: field(ruleBody.shape.cleared_by, { label: '怎样算消除', control: 'multiline' }),
    checker: field(ruleBody.shape.checker, {
      label: '怎样检查',
      control: 'choice',
      choices: checkerLabels,
    }),
    parameters: field(checker ? parametersForm(checker) : ruleBody.shape.parameters, {
      label: '检查的内容',
    }),
    samples: field(
      z.strictObject({
        violating: samples('应当发现的样例'),
        conforming: samples('合规的样例'),
        near_miss_must_pass: samples('相近而合规的样例'),
      }),
      { label: '样例', help: '发布前逐个检查' },
    ),
  });

const forms = new Map<CheckerName, z.ZodObject>();

function formOfChecker(given: unknown): z.ZodObject | undefined {
  const checker = ruleBody.shape.checker.safeParse(given).data;
  if (!checker) return undefined;
  const made = forms.get(checker) ?? form(checker);
  forms.set(checker, made);
  return made;
}

export const definition = defineKind({
  kind: 'rule',
  label: { zh: '披露规则', en: 'Disclosure rules' },
  group: 'compliance',
  purpose: 'company',
  description: {
    zh: '什么能说、什么必须说：依据、怎样检查、违反时怎样；由合规签字发布',
    en: 'What may and must be said: citations, checks, severity; published with a signature of compliance',
  },
  form: () => form(),
  formFor: ({ checker }) => formOfChecker(checker),
  keyForm: () =>
    z.strictObject({
      id: field(ruleBody.shape.id, { label: '编号', help: '例如 C01；B、D 和 P 开头的是内置规则' }),
    }),
  key: { props: ['id'] },
  keySource: 'editor',
  title: 'title',
  columns: [{ prop: 'id' }, { prop: 'checker' }, { prop: 'effective_from' }],
  filters: ['checker'],
  sort: { prop: 'id', direction: 'ascending' },
  listing: { facets: () => ['all'], ...byKey },
  initial: (today) => ({
    effective_from: addDays(today, 1),
    severity: { promotion: 'block', disclosure: 'warn', education: 'warn', company: 'block' },
    checker: 'terms',
    parameters: { terms: [] },
    samples: { violating: [], conforming: [], near_miss_must_pass: [] },
  }),
  preview: { elsewhere: ELSEWHERE.rules },
  isFixed: true,
});
