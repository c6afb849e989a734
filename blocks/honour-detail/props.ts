import { z } from 'zod';
import { breadcrumbProp, field, missingProp } from '#kit';
import { requiredText } from '#schemas/json.ts';

export const props = () =>
  z.strictObject({
    breadcrumb: breadcrumbProp(),
    qualificationLabel: field(requiredText(10).default('资质'), {
      label: '资质的名称',
      group: 'display',
    }),
    honourLabel: field(requiredText(10).default('荣誉'), { label: '荣誉的名称', group: 'display' }),
    dateLabel: field(requiredText(10).default('取得'), {
      label: '日期之后的文字',
      group: 'display',
    }),
    missing: missingProp('这项资质或荣誉可能已经撤下，请查看其他资质荣誉。'),
  });
