import { z } from 'zod';
import { text } from './json.ts';

/** A rendered page by the hashes of its HTML and of its styles, each SHA-256 in lower-case hex. */
export const frozenRendering = z.strictObject({ html: text(64), styles: text(64) });
export type FrozenRendering = z.infer<typeof frozenRendering>;

/** A page that a submission changes, as it was rendered when it was submitted. */
export const frozenPage = z.strictObject({
  /** With the parameters that it needs to show something. */
  address: z.string(),
  title: z.string(),
  /** Of the document that changes it, `kind:key`. */
  document: z.string(),
  /** When the planned version begins that it shows, ISO 8601; absent: at the start of the submission. */
  from: z.string().exactOptional(),
  /** What visitors had; null: no page. */
  before: frozenRendering.nullable(),
  /** What was submitted; null: no page. */
  after: frozenRendering.nullable(),
});
export type FrozenPage = z.infer<typeof frozenPage>;

/** The renderings that a seal is over. */
export const frozenPages = z.strictObject({
  /** ISO 8601. */
  at: z.string(),
  /** At most `MAX_FROZEN_PAGES`. */
  pages: z.array(frozenPage),
  /** Pages that it changes too and that were not rendered. */
  omitted: z.int(),
});
export type FrozenPages = z.infer<typeof frozenPages>;

/** Most pages of a submission that are rendered. */
export const MAX_FROZEN_PAGES = 12;
/** Most characters of one rendered page; a longer one is omitted. */
export const MAX_FROZEN_CHARACTERS = 2_000_000;
