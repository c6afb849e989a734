import { z } from 'zod';
import { field } from '#kit';

export const props = () =>
  z.strictObject({
    /** Id of a fragment; while it is empty nothing is shown. */
    fragment: field(
      z
        .string()
        .regex(/^[A-Za-z0-9_-]{0,40}$/, { error: '请从列表里选择片段' })
        .default(''),
      {
        label: '片段',
        control: 'fragment',
        help: '内容在片段里改，用到它的页面一起更新',
      },
    ),
  });
