import { z } from 'zod';
import { breadcrumbProp, field, missingProp, nearbyProps } from '#kit';
import { requiredText } from '#schemas/json.ts';

export const props = () =>
  z.strictObject({
    breadcrumb: breadcrumbProp(),
    ...nearbyProps(),
    fundsLabel: field(requiredText(20).default('本公告涉及的基金'), {
      label: '基金的名称',
      group: 'display',
    }),
    missing: missingProp('这份公告可能已经撤下，请从产品公告里查看其他公告。'),
  });
