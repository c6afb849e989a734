import { z } from 'zod';
import { field } from '#kit';
import { translation } from '#schemas/content/translation.ts';
import { textFieldOf } from '#schemas/json-object.ts';
import { defineKind } from '../define-kind.ts';
import { byKey } from '../list-rule.ts';
import { ELSEWHERE } from '../preview-target.ts';

const LANGUAGE_LABELS = { en: '英文' };

export const definition = defineKind({
  kind: 'translation',
  label: { zh: '译文', en: 'Translations' },
  group: 'settings',
  // What it is for follows from the document that it lies over.
  purpose: 'company',
  description: {
    zh: '一份内容的英文：一处文字一条，原文改了就显示原文',
    en: 'What a document says in English, text by text; a text whose Chinese has changed is shown in Chinese',
  },
  form: () => z.strictObject({ texts: field(translation.shape.texts, { label: '译文' }) }),
  keyForm: () =>
    z.strictObject({
      documentkind: field(translation.shape.documentkind, {
        label: '内容种类',
        help: '例如 page、menu 或 fund',
      }),
      documentkey: field(translation.shape.documentkey, {
        label: '内容的编号',
        help: '页面是菜单编号，基金是代码',
      }),
      language: field(translation.shape.language, {
        label: '语言',
        control: 'segmented',
        choices: LANGUAGE_LABELS,
      }),
    }),
  key: { props: ['documentkind', 'documentkey', 'language'] },
  keySource: 'editor',
  title: 'documentkey',
  columns: [{ prop: 'documentkind' }, { prop: 'language' }, { prop: 'texts', as: 'count' }],
  filters: ['language'],
  sort: { prop: 'documentkind', direction: 'ascending' },
  listing: { facets: (body) => ['all', `of:${textFieldOf(body, 'documentkind')}`], ...byKey },
  preview: { elsewhere: ELSEWHERE.interface },
});
