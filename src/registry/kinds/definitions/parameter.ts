import { z } from 'zod';
import { field } from '#kit';
import { parameter } from '#schemas/content.ts';
import { defineKind } from '../define-kind.ts';
import { byKey } from '../list-rule.ts';
import { parameterForms, parameterLabels } from '../parameters.ts';

export const definition = defineKind({
  kind: 'parameter',
  label: { zh: '公司参数', en: 'Company parameters' },
  group: 'settings',
  purpose: 'company',
  description: {
    zh: '公司名称、电话、开户入口和密码规则等全站设置',
    en: 'Settings of the whole site: the company’s name and phones, entries to trading, rules of passwords',
  },
  form: () => z.strictObject({ paramvalue: field(parameter.shape.paramvalue, { label: '值' }) }),
  formFor: ({ paramname }) => parameterForms().get(paramname),
  keyForm: () =>
    z.strictObject({
      paramname: field(parameter.shape.paramname, {
        label: '参数',
        control: 'choice',
        choices: parameterLabels,
        help: '只有这些参数有用处，别的不会保存',
      }),
    }),
  key: { props: ['paramname'] },
  keySource: 'editor',
  title: 'paramname',
  columns: [{ prop: 'paramvalue' }],
  filters: [],
  sort: { prop: 'paramname', direction: 'ascending' },
  listing: { facets: () => ['all'], ...byKey },
  preview: { address: '/' },
});
