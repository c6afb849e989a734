import { z } from 'zod';
import { linkAddress } from '../address.ts';
import { compactDate } from '../fund.ts';
import { requiredText, text } from '../json.ts';
import { pictureSize } from '../media.ts';
import { contentKey, flag, imageAddress, orderNumber, readingText } from './parts.ts';

/** A question and its answer: kind `question`, key `id`. */
export const question = z.strictObject({
  id: contentKey,
  /** Id of a `category`. */
  category: contentKey,
  question: requiredText(100),
  answer: requiredText(2000),
  /** "1": among the hot questions. */
  hotflag: flag,
  ordernumber: orderNumber,
});
export type Question = z.infer<typeof question>;

/** A file to take away: kind `download`, key `id`. */
export const download = z.strictObject({
  id: contentKey,
  /** Id of a `category`. */
  category: contentKey,
  title: requiredText(80),
  summary: text(200),
  /** Where the file is. */
  address: linkAddress.refine((value) => value !== '', { error: '请填写文件地址' }),
  /** Ending of its name, lower case. */
  filetype: z.string().regex(/^[a-z0-9]{1,8}$/, { error: '文件类型是小写的扩展名，例如 pdf' }),
  /** Bytes; empty where it is not known. */
  filesize: z
    .string()
    .regex(/^\d{0,12}$/, { error: '文件大小以字节为单位，只填数字，不知道则留空' }),
  publishdate: compactDate,
  ordernumber: orderNumber,
});
export type Download = z.infer<typeof download>;

/** A link to a site that the company recommends: kind `friendlylink`, key `id`. */
export const friendlyLink = z.strictObject({
  id: contentKey,
  label: requiredText(30),
  address: linkAddress.refine((value) => value !== '', { error: '请填写链接地址' }),
  image: imageAddress,
  ordernumber: orderNumber,
});
export type FriendlyLink = z.infer<typeof friendlyLink>;
export const friendlyLinkRow = friendlyLink.extend(pictureSize);
export type FriendlyLinkRow = z.infer<typeof friendlyLinkRow>;

/** A word that the search offers: kind `hotword`, key `id`. */
export const hotWord = z.strictObject({
  id: contentKey,
  keyword: requiredText(20),
  ordernumber: orderNumber,
});
export type HotWord = z.infer<typeof hotWord>;

/** Where a synonym leads: a row of `synonym.links`. */
const synonymLink = z.strictObject({
  id: z.string().regex(/^[A-Za-z0-9_-]{1,40}$/),
  label: requiredText(30),
  address: linkAddress.refine((value) => value !== '', { error: '请填写链接地址' }),
});

/** Words that mean the same to the search, and pages that they lead to: kind `synonym`, key `id`. */
export const synonym = z.strictObject({
  id: contentKey,
  /** The word that editors know it by. */
  word: requiredText(20),
  /** Others that find what it finds, and the reverse. */
  others: z.array(requiredText(20)).max(12, { error: '最多 12 个' }),
  /** Shown before other results of these words. */
  links: z.array(synonymLink).max(6, { error: '最多 6 条' }),
});
export type Synonym = z.infer<typeof synonym>;

/** A word of the trade that texts explain in place: kind `term`, key `id`. */
export const term = z.strictObject({
  id: contentKey,
  name: requiredText(20),
  /** Other spellings of it. */
  others: z.array(requiredText(20)).max(12, { error: '最多 12 个' }),
  /** Longer words in which it stands without being meant. */
  exceptions: z.array(requiredText(20)).max(20, { error: '最多 20 个' }),
  /** Plain text. */
  explanation: requiredText(200),
  /** Where more is said; empty: nowhere. */
  address: linkAddress,
});
export type GlossaryTerm = z.infer<typeof term>;

/** A term as visitors get it. */
export const termRow = term.omit({ exceptions: true }).extend({
  /** Under which it stands: `A` to `Z`, or `#`. */
  letter: z.string().regex(/^[A-Z#]$/),
  /** Of its name, without tones and spaces. */
  pinyin: z.string(),
  /** The first letters of that. */
  shortpinyin: z.string(),
});
export type TermRow = z.infer<typeof termRow>;

export const PLATFORMS = ['ios', 'android', 'harmony'] as const;

/** A version of the company's app: kind `appversion`, key `id`. */
export const appVersion = z.strictObject({
  id: contentKey,
  platform: z.enum(PLATFORMS, { error: '平台须是 ios、android 或 harmony' }),
  version: z.string().regex(/^\d{1,4}\.\d{1,4}\.\d{1,4}$/, { error: '版本号形如 3.2.1' }),
  releasedate: compactDate,
  /** "1": older versions must be updated. */
  forceflag: flag,
  address: linkAddress,
  body: readingText,
});
export type AppVersion = z.infer<typeof appVersion>;
