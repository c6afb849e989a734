import { z } from 'zod';
import { field } from '#kit';
import { fragment } from '#schemas/content/shared.ts';
import { defineKind } from '../define-kind.ts';
import { body } from '../parts.ts';
import { ELSEWHERE } from '../preview-target.ts';

export const definition = defineKind({
  kind: 'sharedtext',
  label: { zh: '共用文本', en: 'Shared texts' },
  group: 'service',
  purpose: 'company',
  description: {
    zh: '几个页面共用的一段文字，改一处处处更新',
    en: 'A text that several pages share: change it once, and all follow',
  },
  form: () =>
    z.strictObject({ title: field(fragment.shape.title, { label: '名称' }), body: body() }),
  key: { props: ['id'] },
  keySource: 'generated',
  title: 'title',
  columns: [],
  filters: [],
  sort: { prop: 'title', direction: 'ascending' },
  listing: null,
  reviewDays: 365,
  preview: { elsewhere: ELSEWHERE.interface },
});
