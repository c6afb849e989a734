import { z } from 'zod';
import { field } from '#kit';
import { text } from '#schemas/json.ts';
import { room } from '#schemas/module.ts';
import { perScreen } from '#schemas/screen.ts';

const ROOM_CHOICES = { none: '无', small: '小', medium: '中', large: '大' };

export const props = () =>
  z.strictObject({
    title: field(text(20).default(''), {
      label: '标题',
      help: '留空则没有；有标题时，栏里各区块的标题变小',
    }),
    note: field(text(60).default(''), { label: '说明', help: '在标题下方' }),
    columns: field(
      z
        .array(
          z.strictObject({
            id: z.string(),
            share: field(z.enum(['1', '2', '3']).default('1'), {
              label: '占几份',
              control: 'segmented',
              choices: { '1': '1 份', '2': '2 份', '3': '3 份' },
            }),
          }),
        )
        .min(2, { error: '至少两栏' })
        .max(4, { error: '最多四栏' })
        .default([
          { id: 'c1', share: '1' },
          { id: 'c2', share: '1' },
        ]),
      {
        label: '各栏',
        control: 'items',
        itemLabel: '栏',
        help: '移除一栏，里面的区块留在大纲里；屏幕窄于 768 时依次排列',
      },
    ),
    gap: field(
      perScreen(field(room, { label: '栏距', choices: ROOM_CHOICES })).default({ '360': 'medium' }),
      { label: '栏距', control: 'screens', group: 'style' },
    ),
  });
