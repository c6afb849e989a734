import { z } from 'zod';
import { settingsSchema } from '#server/platform/settings.ts';
import { markdownTable } from './sections.ts';

const settingText = z.object({
  what: z.string().min(10),
  without: z.string().min(1),
  isFirst: z.boolean().default(false),
});

/** All settings, or those that the table of README.md has. Throws when a setting has no text. */
export function settingsTable(which: 'all' | 'first'): string {
  const settings = Object.entries(settingsSchema.shape).map(([name, schema]) => {
    const text = settingText.safeParse(schema.meta());
    if (!text.success)
      throw new Error(`${name} has no text in settings.ts: end it with .meta(text('…', '…'))`);
    return { name, ...text.data };
  });
  const rows = settings
    .filter(({ isFirst }) => isFirst || which === 'all')
    .map(({ name, what, without }) => [`\`${name}\``, what, without]);
  return markdownTable(['Setting', 'Meaning', 'If absent'], rows);
}
