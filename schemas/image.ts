import { z } from 'zod';
import { alternativeText, MEDIA_ADDRESS } from './media.ts';

const percent = z.int().min(0).max(100);

/** A picture as a block holds it. Its size travels along, so that a page leaves room for it before it is there. */
const pictureFields = z.strictObject({
  /** Of the media library; empty while none is chosen. */
  src: z.union([z.literal(''), z.string().regex(MEDIA_ADDRESS)], { error: '请从媒体库里选图片' }),
  width: z.int().min(0).max(20_000),
  height: z.int().min(0).max(20_000),
  alt: alternativeText,
  /** Says nothing by itself: who does not see it misses nothing. */
  decorative: z.boolean(),
  /** The point that stays in sight when the picture is cropped, in percent from the left and from the top. */
  x: percent,
  y: percent,
});
export type ImageValue = z.infer<typeof pictureFields>;

export const NO_IMAGE: ImageValue = {
  src: '',
  width: 0,
  height: 0,
  alt: '',
  decorative: false,
  x: 50,
  y: 50,
};

const hasAlternative = ({ src, alt, decorative }: ImageValue) =>
  src === '' || decorative || alt.trim() !== '';
const ALTERNATIVE = {
  error: '还没有写。看不见图的人靠它知道内容；只作装饰就选“装饰图”',
  path: ['alt'],
};

/** A picture, or none. Before publishing it says what it shows, or that it is decoration. */
export const image = pictureFields.refine(hasAlternative, ALTERNATIVE);
