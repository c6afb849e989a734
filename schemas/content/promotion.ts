import { z } from 'zod';
import { linkAddress } from '../address.ts';
import { fundCode } from '../fund.ts';
import { requiredText, text } from '../json.ts';
import { pictureSize } from '../media.ts';
import { contentKey, flag, imageAddress, localTime, orderNumber, readingText } from './parts.ts';

/** Where banners stand: above login and registration, on the home page, above a column. */
export const BANNER_TYPES = ['login', 'home', 'column'] as const;
const bannerType = z.enum(BANNER_TYPES, { error: '广告位置须是 login、home 或 column' });

/** A banner: kind `advertisement`, key `id`. When it starts and ends is the version's own time. */
export const advertisement = z.strictObject({
  id: contentKey,
  bannertype: bannerType,
  /** Of a column's banner: the menu entry it stands on; empty for every column. */
  menuid: text(40),
  title: requiredText(40),
  description: text(120),
  image: imageAddress,
  address: linkAddress,
  /** "0" same window, "1" new window. */
  opentype: flag,
  ordernumber: orderNumber,
});
export type Advertisement = z.infer<typeof advertisement>;
export const advertisementRow = advertisement.extend(pictureSize);
export type AdvertisementRow = z.infer<typeof advertisementRow>;

/** A presentation to investors: kind `roadshow`, key `id`. */
export const roadshow = z.strictObject({
  id: contentKey,
  title: requiredText(80),
  speaker: text(60),
  starttime: localTime,
  endtime: localTime,
  /** Where it takes place: a room, or the address of a broadcast or its recording. */
  place: text(80),
  address: linkAddress,
  cover: imageAddress,
  fundcodes: z.array(fundCode).max(20, { error: '最多 20 只基金' }),
  summary: text(200),
  body: readingText,
});
export type Roadshow = z.infer<typeof roadshow>;
export const roadshowRow = roadshow.omit({ body: true }).extend(pictureSize);
export type RoadshowRow = z.infer<typeof roadshowRow>;

/**
 * What the company has to say about the site and its services: kind `systemnotice`, key `id`. With `topflag` "1" it shows
 * on every page; a version that has an end gives way to the one before it, which may be the same notice without the flag.
 */
export const systemNotice = z.strictObject({
  id: contentKey,
  title: requiredText(80),
  publishtime: localTime,
  topflag: flag,
  body: readingText,
});
export type SystemNotice = z.infer<typeof systemNotice>;
