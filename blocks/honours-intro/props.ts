import { z } from 'zod';
import { emptyProp, extentProps, field, headProps, moreProps } from '#kit';
import { requiredText } from '#schemas/json.ts';
import { rowsOnPage } from '#schemas/listing.ts';

export const props = () =>
  z.strictObject({
    ...headProps('资质荣誉'),
    honourtype: field(z.enum(['', '1', '2']).default(''), {
      label: '哪一类',
      control: 'segmented',
      choices: { '': '资质和荣誉', '1': '资质', '2': '荣誉' },
    }),
    ...extentProps(4),
    pagecount: field(rowsOnPage.default(20), {
      label: '每页条数',
      control: 'number',
      when: { prop: 'show', is: ['all'] },
    }),
    ...moreProps(),
    qualificationLabel: field(requiredText(10).default('资质'), {
      label: '资质的名称',
      group: 'display',
    }),
    honourLabel: field(requiredText(10).default('荣誉'), { label: '荣誉的名称', group: 'display' }),
    emptyText: emptyProp('还没有发布资质和荣誉'),
  });
