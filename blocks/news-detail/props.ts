import { z } from 'zod';
import { breadcrumbProp, missingProp, nearbyProps } from '#kit';

export const props = () =>
  z.strictObject({
    breadcrumb: breadcrumbProp(),
    ...nearbyProps(),
    missing: missingProp('这篇文章可能已经撤下，请从栏目里查看其他文章。'),
  });
