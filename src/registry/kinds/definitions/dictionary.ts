import { z } from 'zod';
import { field } from '#kit';
import { dictionaryEntry } from '#schemas/content.ts';
import { textFieldOf } from '#schemas/json-object.ts';
import { type PreviewTarget, defineKind } from '../define-kind.ts';
import { byKey } from '../list-rule.ts';
import { ELSEWHERE } from '../preview-target.ts';

/** The groups whose names visitors read, with the blocks that write them. */
const shownGroups: ReadonlyMap<unknown, PreviewTarget> = new Map([
  ['130011', { blocks: ['fund-screener', 'fund-list', 'fund-info'] }],
  ['fundtype', { blocks: ['fund-screener', 'fund-list'] }],
  ['risklevel', { blocks: ['fund-screener', 'fund-list', 'risk-match', 'fund-info'] }],
  ['sharetype', { blocks: ['fund-info'] }],
  ['feedbacktype', { blocks: ['feedback'] }],
]);

export const definition = defineKind({
  kind: 'dictionary',
  label: { zh: '字典', en: 'Dictionary' },
  group: 'settings',
  purpose: 'company',
  description: {
    zh: '代码和它显示的名称，例如基金状态“0”显示为“交易”',
    en: 'Codes and what they are shown as, such as fund status “0” as “Trading”',
  },
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
  listing: { facets: (body) => ['all', `item:${textFieldOf(body, 'dictitem')}`], ...byKey },
  preview: (_, { dictitem }) => shownGroups.get(dictitem) ?? { elsewhere: ELSEWHERE.interface },
});
