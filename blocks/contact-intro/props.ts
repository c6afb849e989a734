import { z } from 'zod';
import { emptyProp, extentProps, field, headProps, moreProps, word } from '#kit';

export const props = () =>
  z.strictObject({
    ...headProps('联系我们'),
    ...extentProps(2),
    ...moreProps(),
    labels: field(
      z
        .strictObject({
          address: word('地址'),
          postcode: word('邮政编码'),
          phone: word('电话'),
          switchboard: word('公司总机'),
          fax: word('传真'),
          email: word('电子邮箱'),
          hours: word('服务时间'),
        })
        .prefault({}),
      { label: '各项的名称', group: 'display' },
    ),
    emptyText: emptyProp('联系方式还没有发布'),
  });
