import { z } from 'zod';
import { field } from '#kit/control.ts';
import { dictionaryEntry, parameter } from '#schemas/content.ts';
import { defineKind, type PreviewTarget } from './define-kind.ts';
import { parameterForms, parameterLabels } from './parameters.ts';
import { ELSEWHERE } from './preview-target.ts';

export const parameterKind = defineKind({
  kind: 'parameter',
  label: '公司参数',
  group: 'settings',
  description: '公司名称、电话、开户入口和密码规则等全站设置',
  body: parameter,
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
  preview: { address: '/' },
});

/** The groups whose names visitors read, with the blocks that write them. */
const shownGroups: ReadonlyMap<unknown, PreviewTarget> = new Map([
  ['130011', { blocks: ['fund-screener', 'fund-list', 'fund-info'] }],
  ['fundtype', { blocks: ['fund-screener', 'fund-list'] }],
  ['risklevel', { blocks: ['fund-screener', 'fund-list', 'risk-match', 'fund-info'] }],
  ['sharetype', { blocks: ['fund-info'] }],
  ['feedbacktype', { blocks: ['feedback'] }],
]);

export const dictionaryKind = defineKind({
  kind: 'dictionary',
  label: '字典',
  group: 'settings',
  description: '代码和它显示的名称，例如基金状态“0”显示为“交易”',
  body: dictionaryEntry,
  form: () =>
    z.strictObject({
      subitemname: field(dictionaryEntry.shape.subitemname, { label: '显示为' }),
      itemname: field(dictionaryEntry.shape.itemname, { label: '组名' }),
      remark: field(dictionaryEntry.shape.remark, { label: '备注', control: 'multiline' }),
    }),
  keyForm: () =>
    z.strictObject({
      dictitem: field(dictionaryEntry.shape.dictitem, {
        label: '组',
        help: '组的代码，例如 130011 是基金状态',
      }),
      subitem: field(dictionaryEntry.shape.subitem, { label: '代码' }),
    }),
  key: { props: ['dictitem', 'subitem'] },
  keySource: 'editor',
  title: 'subitemname',
  columns: [{ prop: 'itemname' }, { prop: 'dictitem' }, { prop: 'subitem' }, { prop: 'remark' }],
  filters: ['dictitem'],
  sort: { prop: 'dictitem', direction: 'ascending' },
  preview: (_, { dictitem }) => shownGroups.get(dictitem) ?? { elsewhere: ELSEWHERE.interface },
});
