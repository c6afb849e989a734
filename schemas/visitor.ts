import { z } from 'zod';
import { text } from './json.ts';

/** Id of an upload: 128 random bits. */
export const fileId = z.string().regex(/^[\w-]{22}$/, { error: '没有这个文件，请重新上传' });
/** yyyymmddHHMMSS in Asia/Shanghai. */
const time = z.string().regex(/^\d{14}$/);

/** What a visitor uploaded. Only the session that uploaded it may see it. */
export const visitorFile = z.strictObject({
  fileid: fileId,
  /** Cleaned; its extension says what the bytes are. */
  filename: z.string(),
  /** By the bytes, never as declared. */
  filetype: z.enum(['image/png', 'image/jpeg', 'image/webp', 'application/pdf']),
  /** Bytes. */
  filesize: z.string().regex(/^\d+$/),
  createtime: time,
  /** When it is deleted. */
  expiretime: time,
});
export type VisitorFile = z.infer<typeof visitorFile>;

/** A picture of four characters, or a question in words whose answer has four. */
export const CODE_TYPES = ['image', 'words'] as const;
export type CodeType = (typeof CODE_TYPES)[number];

/** A code to type in: good for one try within `seconds`. */
export const imageCode = z.strictObject({
  codeid: z.string(),
  codetype: z.enum(CODE_TYPES),
  /** SVG as a data URL, `width` by `height`; empty for words. */
  image: z.string(),
  width: z.string(),
  height: z.string(),
  /** Empty for an image. */
  question: z.string(),
  seconds: z.string(),
  /** Leading zero bits of the proof of work that may be sent along with the code; without one, fewer tries are allowed. */
  workbits: z.string(),
});
export type ImageCode = z.infer<typeof imageCode>;

export const feedbackType = z.strictObject({ type: z.string(), typename: z.string() });
export type FeedbackType = z.infer<typeof feedbackType>;

/**
 * What a visitor sends off. The limits here only keep nonsense out: `feedbackProblems` of `src/rules` says field by field
 * what is wrong, to visitor and server alike.
 */
export const feedback = z.strictObject({
  type: text(40).default(''),
  title: text(500).default(''),
  content: text(10_000).default(''),
  contactname: text(200).default(''),
  mobile: text(100).default(''),
  email: text(300).default(''),
  /** Uploads of this session. */
  fileids: z.array(text(40)).max(20).default([]),
  codeid: text(40).default(''),
  imagecode: text(40).default(''),
  /** A number so that SHA-256 over `codeid`, a blank and this number begins with `workbits` zero bits; empty: none was made. */
  work: text(20).default(''),
});
export type Feedback = z.infer<typeof feedback>;

/** What came of a feedback; nothing of who sent it. */
export const feedbackTicket = z.strictObject({
  ticketno: z.string(),
  type: z.string(),
  title: z.string(),
  content: z.string(),
  createtime: time,
  /** 0 received, 1 answered. */
  status: z.enum(['0', '1']),
  reply: z.string(),
});
export type FeedbackTicket = z.infer<typeof feedbackTicket>;
