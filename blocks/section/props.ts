import { z } from 'zod';
import { field } from '#kit';
import { text } from '#schemas/json.ts';

export const props = () =>
  z.strictObject({
    title: field(text(20).default(''), {
      label: '标题',
      help: '留空则没有；有标题时，里面各区块的标题变小',
    }),
    note: field(text(60).default(''), { label: '说明', help: '在标题下方' }),
  });
