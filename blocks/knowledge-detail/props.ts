import { z } from 'zod';
import { breadcrumbProp, field, missingProp, nearbyProps } from '#kit';
import { requiredText } from '#schemas/json.ts';

export const props = () =>
  z.strictObject({
    breadcrumb: breadcrumbProp(),
    tree: field(z.boolean().default(true), { label: '显示栏目树', group: 'display' }),
    treeTitle: field(requiredText(20).default('理财知识'), {
      label: '栏目树的名称',
      when: { prop: 'tree', is: [true] },
      group: 'display',
    }),
    foldLabel: field(requiredText(10).default('分类：'), {
      label: '分类的提示',
      help: '屏幕较窄时，写在当前栏目名称之前',
      when: { prop: 'tree', is: [true] },
      group: 'display',
    }),
    ...nearbyProps(),
    missing: missingProp('这篇文章可能已经撤下，请从理财知识里查看其他文章。'),
  });
