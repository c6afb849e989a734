import { z } from 'zod';
import { documentName } from './document-name.ts';
import { defineRoute } from './route.ts';

/** Widths of a telephone, a tablet and a desktop, CSS pixels. */
export const PICTURE_WIDTHS = [360, 768, 1440] as const;

/** CSS pixels; what is below is cut. */
export const pictureHeight = z.int().min(200).max(4000).default(2000);

/** Pictures of drafts, for who sees no page. */
export const pictureRoutes = {
  /** Made by a browser that the settings name, without scripts: what visitors see before any runs. */
  pictureOfDraft: defineRoute({
    method: 'POST',
    path: '/api/drafts/picture',
    caller: 'editor',
    needs: 'studio.read',
    touches: 'nothing',
    summary: '草稿的图片',
    tag: '草稿',
    seconds: 60,
    errors: ['notFound', 'pictureOff', 'pictureFailed'],
    body: documentName.extend({ width: z.literal(PICTURE_WIDTHS), height: pictureHeight }),
    answer: z.strictObject({
      /** PNG, base64. */
      png: z.string(),
      width: z.int(),
      height: z.int(),
      /** The page goes on below. */
      isCut: z.boolean(),
    }),
  }),
};
