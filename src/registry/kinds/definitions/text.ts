import { z } from 'zod';
import { field } from '#kit';
import { siteText } from '#schemas/content/shared.ts';
import { defineKind } from '../define-kind.ts';
import { byKey } from '../list-rule.ts';
import { body } from '../parts.ts';
import { ELSEWHERE } from '../preview-target.ts';

export const definition = defineKind({
  kind: 'text',
  label: { zh: '法律文本', en: 'Legal texts' },
  group: 'settings',
  purpose: 'company',
  description: {
    zh: '合格投资者承诺、隐私政策等访客要同意的文本',
    en: 'Texts that visitors agree to, such as the confirmation of qualified investors',
  },
  form: () =>
    z.strictObject({
      title: field(siteText.shape.title, { label: '名称' }),
      textversion: field(siteText.shape.textversion, {
        label: '文本版本',
        help: '访客的同意连同它一起记下；意思改了就换一个，例如 2026-01',
      }),
      body: body(),
    }),
  keyForm: () =>
    z.strictObject({
      textcode: field(siteText.shape.textcode, {
        label: '代码',
        help: '网站按它找到这份文本，定了不再改',
      }),
    }),
  key: { props: ['textcode'] },
  keySource: 'editor',
  title: 'title',
  columns: [{ prop: 'textcode' }, { prop: 'textversion' }],
  filters: [],
  sort: { prop: 'title', direction: 'ascending' },
  listing: { facets: () => ['all'], ...byKey },
  preview: (code) =>
    code === 'qualifiedinvestor'
      ? { blocks: ['private-fund-list', 'special-account-announcement'] }
      : { elsewhere: ELSEWHERE.interface },
});
