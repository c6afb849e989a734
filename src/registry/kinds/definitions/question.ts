import { z } from 'zod';
import { field } from '#kit';
import { question } from '#schemas/content/service.ts';
import { textFieldOf } from '#schemas/json-object.ts';
import { defineKind } from '../define-kind.ts';
import { byOrder, facet } from '../list-rule.ts';
import { categoryField, flagField, order } from '../parts.ts';

export const definition = defineKind({
  kind: 'question',
  label: { zh: '常见问题', en: 'Questions' },
  group: 'service',
  purpose: 'education',
  description: {
    zh: '一问一答，可以列为热门问题',
    en: 'A question and its answer; it can be among the hot ones',
  },
  form: () =>
    z.strictObject({
      question: field(question.shape.question, { label: '问题' }),
      answer: field(question.shape.answer, { label: '回答', control: 'multiline' }),
      category: categoryField(),
      hotflag: flagField('热门', { '0': '否', '1': '列为热门' }),
      ordernumber: order(),
    }),
  key: { props: ['id'] },
  keySource: 'generated',
  title: 'question',
  columns: [
    { prop: 'category', as: 'category' },
    { prop: 'hotflag' },
    { prop: 'ordernumber', as: 'number' },
  ],
  filters: ['category', 'hotflag'],
  sort: { prop: 'ordernumber', direction: 'ascending' },
  listing: {
    facets: (body) => {
      const places = ['all', ...facet('category', textFieldOf(body, 'category'))];
      return textFieldOf(body, 'hotflag') === '1'
        ? [...places, ...places.map((place) => `hot/${place}`)]
        : places;
    },
    ...byOrder,
  },
  reviewDays: 365,
  initial: () => ({ ordernumber: '1' }),
  preview: { blocks: ['hot-questions'] },
});
