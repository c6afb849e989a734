import { z } from 'zod';
import { requiredText } from '../json.ts';
import { contentKey, readingText } from './parts.ts';

/** A piece of text that several pages show: kind `sharedtext`, key `id`. */
export const fragment = z.strictObject({
  id: contentKey,
  title: requiredText(60),
  body: readingText,
});
export type Fragment = z.infer<typeof fragment>;

/** What visitors of special accounts confirm. */
export const QUALIFIED_TEXT = 'qualifiedinvestor';

/**
 * A legal text of the site, named by its code: kind `text`, key `textcode`. What visitors agree to is kept with its
 * `textversion`, so a change of meaning needs a new one.
 */
export const siteText = z.strictObject({
  textcode: contentKey,
  textversion: z.string().regex(/^[0-9A-Za-z.-]{1,20}$/, {
    error: '文本版本由数字、字母、点和连字符组成，例如 2026-01',
  }),
  title: requiredText(60),
  body: readingText,
});
export type SiteText = z.infer<typeof siteText>;
