import { z } from 'zod';
import { breadcrumbProp, missingProp, nearbyProps } from '#kit/article-props.ts';
import { field } from '#kit/control.ts';
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
