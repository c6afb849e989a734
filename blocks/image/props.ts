import { z } from 'zod';
import { field } from '#kit';
import { linkAddress } from '#schemas/address.ts';
import { image, NO_IMAGE } from '#schemas/image.ts';
import { text } from '#schemas/json.ts';

export const props = () =>
  z.strictObject({
    image: field(image.default(NO_IMAGE), {
      label: '图片',
      control: 'image',
      help: '没有选图片时不显示',
    }),
    caption: field(text(80).default(''), {
      label: '图片说明',
      help: '显示在图片下方，例如来源和日期',
    }),
    link: field(linkAddress.default(''), {
      label: '点击图片打开',
      control: 'link',
      help: '留空则不能点',
    }),
    ratio: field(z.enum(['own', '1x1', '3x2', '16x9', '21x9']).default('own'), {
      label: '宽高比',
      control: 'choice',
      choices: { own: '图片自己的', '1x1': '1:1', '3x2': '3:2', '16x9': '16:9', '21x9': '21:9' },
      help: '裁切时焦点总在画面里',
      group: 'style',
    }),
  });
