import { z } from 'zod';
import { field } from '#kit';
import { text } from '#schemas/json.ts';
import { EMPTY_RICH_TEXT, richText } from '#schemas/rich-text.ts';

export const props = () =>
  z.strictObject({
    title: field(text(30).default(''), { label: '标题', help: '留空则只有正文' }),
    text: field(richText.default(EMPTY_RICH_TEXT), { label: '正文', control: 'richtext' }),
  });
