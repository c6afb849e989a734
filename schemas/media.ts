import { z } from 'zod';
import { compactDate } from './fund.ts';
import { text } from './json.ts';

export const mediaHash = z.string().regex(/^[0-9a-f]{64}$/);

/** Where a picture of the library is served: its name is the SHA-256 of its bytes, so it never changes. */
export const MEDIA_ADDRESS = /^\/media\/[0-9a-f]{64}\.(?:png|jpg|webp|avif|gif)$/;

/** What the library takes, by media type, and the extension that it gets. SVG is refused: it can carry scripts. */
export const PICTURE_EXTENSIONS = {
  'image/png': 'png',
  'image/jpeg': 'jpg',
  'image/webp': 'webp',
  'image/avif': 'avif',
  'image/gif': 'gif',
} as const;
export type PictureType = keyof typeof PICTURE_EXTENSIONS;

/** Most bytes of one picture, most pixels on one side, and most pixels in all. */
export const PICTURE_LIMITS = {
  bytes: 10 * 1024 * 1024,
  side: 12_000,
  pixels: 40_000_000,
} as const;

/** Alternative text: what a picture shows, for who does not see it. */
export const alternativeText = text(120);

/** Documents and videos that the library takes, by media type, and the extension that each gets. */
export const DOCUMENT_EXTENSIONS = {
  'application/pdf': 'pdf',
  'application/vnd.openxmlformats-officedocument.wordprocessingml.document': 'docx',
  'application/vnd.openxmlformats-officedocument.spreadsheetml.sheet': 'xlsx',
  'application/vnd.openxmlformats-officedocument.presentationml.presentation': 'pptx',
  'video/mp4': 'mp4',
} as const;
export type DocumentType = keyof typeof DOCUMENT_EXTENSIONS;

export const MEDIA_EXTENSIONS = { ...PICTURE_EXTENSIONS, ...DOCUMENT_EXTENSIONS } as const;
export type MediaType = keyof typeof MEDIA_EXTENSIONS;
const MEDIA_TYPES = Object.keys(MEDIA_EXTENSIONS) as [MediaType, ...MediaType[]];

const pixels = z.string().regex(/^\d{1,5}$/);

/** What stands beside a picture's address in an answer: the pixels of the original, where the media library has it. */
export const pictureSize = { width: pixels.exactOptional(), height: pixels.exactOptional() };
export type PictureSize = { width?: string; height?: string };

/** Most bytes of a document or a video. */
export const DOCUMENT_BYTES = 100 * 1024 * 1024;

/** Where any file of the library is served. */
export const FILE_ADDRESS =
  /^\/media\/[0-9a-f]{64}\.(?:png|jpg|webp|avif|gif|pdf|docx|xlsx|pptx|mp4)$/;

/** A folder's name with those of the folders around it, as `首页横幅/2026 春节`; empty: in none. */
export const mediaFolder = text(120).refine(
  (path) => path === '' || path.split('/').every((name) => name.trim() === name && name !== ''),
  { error: '文件夹名不能为空，前后不能有空格' },
);
export const mediaTag = text(20).refine((tag) => tag.trim() === tag && tag !== '', {
  error: '标签不能为空，前后不能有空格',
});

/** yyyymmdd, or empty. */
export const licenceDay = z.union([compactDate, z.literal('')], {
  error: '日期是八位数字，例如 20260213，没有则留空',
});

/** Number of days before its end from which a licence is warned of. */
export const LICENCE_WARNING_DAYS = 30;

/** A file of the library. Width and height in pixels as a picture is shown, turned where the camera says so; 0 for other files. */
export const mediaFile = z.strictObject({
  hash: mediaHash,
  address: z.string().regex(FILE_ADDRESS),
  filename: z.string(),
  filetype: z.enum(MEDIA_TYPES),
  bytes: z.int(),
  width: z.int(),
  height: z.int(),
  alt: alternativeText,
  folder: mediaFolder,
  tags: z.array(mediaTag),
  /** Where it comes from and by what right it is used. */
  source: text(200),
  /** The last day on which it may be used, yyyymmdd; empty: no end is known. */
  licenceuntil: licenceDay,
  /** Focal point, in percent from the left and from the top. */
  x: z.int(),
  y: z.int(),
  /** ISO time of the first upload. */
  uploadedat: z.string(),
});
export type MediaFile = z.infer<typeof mediaFile>;
