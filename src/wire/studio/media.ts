import { z } from 'zod';
import { text } from '#schemas/json.ts';
import { fileText } from '#schemas/media-text.ts';
import {
  alternativeText,
  licenceDay,
  mediaFile,
  mediaFolder,
  mediaHash,
  mediaTag,
} from '#schemas/media.ts';
import { placedUse } from './content.ts';
import { documentName } from './document-name.ts';
import { defineRoute } from './route.ts';

/**
 * Uploading a picture: `POST` of its bytes as `application/octet-stream` with `REQUEST_HEADER`, answered by a
 * `MediaFile`, or refused like every call of the back office. It is no JSON, so it stands beside `studioRoutes`.
 */
export const MEDIA_UPLOAD = { path: '/api/media/files', fileNameHeader: 'x-file-name' } as const;

/**
 * Uploading any file in pieces, by the protocol tus 1.0 (creation, termination, expiration), with `REQUEST_HEADER` on
 * every request; metadata `filename` and `folder`. The last piece is answered by `uploadedFile`, or by a refusal with
 * HTTP 422. What is not whole after a day is thrown away.
 */
export const MEDIA_RESUMABLE = { path: '/api/media/uploads' } as const;
export const uploadedFile = z.strictObject({
  file: mediaFile,
  /** The same bytes were in the library before. */
  known: z.boolean(),
});

/** What a list of the library is narrowed to; every part that is given has to fit. */
export const mediaFilter = z.strictObject({
  /** In the name, the alternative text or a tag. */
  keyword: text(60),
  /** A folder with those in it. */
  folder: mediaFolder.optional(),
  tag: mediaTag.optional(),
  /** `document` is all that is no picture, `video` a part of it. */
  kind: z.enum(['picture', 'document', 'video']).optional(),
  /** Bytes: no smaller than this, and smaller than that. */
  least: z.int().min(0).optional(),
  below: z.int().min(1).optional(),
  /** Of the last seven days; those whose licence is over or ends within `LICENCE_WARNING_DAYS`; pictures without alternative text; PDFs whose text is found in part or not at all, or with a script; what neither a published document nor a draft refers to. */
  only: z.enum(['recent', 'ending', 'undescribed', 'unread', 'unused']).optional(),
});
export type MediaFilter = z.infer<typeof mediaFilter>;

/** What files are sorted by: latest upload first, name, or largest first. */
export const MEDIA_ORDERS = ['newest', 'name', 'largest'] as const;
export type MediaOrder = (typeof MEDIA_ORDERS)[number];

/** What shows or offers a file: to visitors, or once its draft is published. */
export const mediaUse = documentName.extend({ title: z.string(), isDraft: z.boolean() });
export type MediaUse = z.infer<typeof mediaUse>;

const percent = z.int().min(0).max(100);
/** By hash the account that added a file; null: not known. */
const owners = z.record(z.string(), z.string().nullable());
const hashes = z.array(mediaHash).min(1).max(200);

export const mediaRoutes = {
  /** Files of the media library that fit, latest first where no other order is asked for, and in how many documents each is used, published or drafted, by hash. */
  media: defineRoute({
    method: 'POST',
    path: '/api/media',
    caller: 'editor',
    needs: 'studio.read',
    touches: 'nothing',
    summary: '媒体库的文件',
    tag: '媒体',
    body: mediaFilter.extend({ offset: z.int().min(0), order: z.enum(MEDIA_ORDERS).optional() }),
    answer: z.strictObject({
      files: z.array(mediaFile),
      total: z.int(),
      uses: z.record(z.string(), z.int()),
      /** What is known of the text of PDFs, by hash. */
      texts: z.record(z.string(), fileText),
      owners,
    }),
  }),
  /** Folders and tags with the number of files in each, and how many files there are of each sort. */
  mediaShelves: defineRoute({
    method: 'GET',
    path: '/api/media/shelves',
    caller: 'editor',
    needs: 'studio.read',
    summary: '文件夹、标签和数量',
    tag: '媒体',
    body: z.strictObject({}),
    answer: z.strictObject({
      folders: z.array(z.strictObject({ name: mediaFolder, files: z.int() })),
      tags: z.array(z.strictObject({ name: z.string(), files: z.int() })),
      counts: z.strictObject({
        all: z.int(),
        recent: z.int(),
        ending: z.int(),
        undescribed: z.int(),
        unread: z.int(),
        unused: z.int(),
      }),
      bytes: z.number(),
    }),
  }),
  /** Where a file is used, and what it is served as. */
  mediaDetail: defineRoute({
    method: 'POST',
    path: '/api/media/detail',
    caller: 'editor',
    needs: 'studio.read',
    touches: 'nothing',
    summary: '一个文件用在哪里',
    tag: '媒体',
    errors: ['notFound'],
    body: z.strictObject({ hash: mediaHash }),
    answer: z.strictObject({
      file: mediaFile,
      /** Of a PDF what is known of its text. */
      text: fileText.nullable(),
      owners,
      uses: z.array(placedUse),
      renditions: z.array(z.strictObject({ width: z.int(), kind: z.string(), bytes: z.int() })),
    }),
  }),
  /** Changes the alternative text that a picture of the library brings along. */
  describeMedia: defineRoute({
    method: 'POST',
    path: '/api/media/alt',
    caller: 'editor',
    needs: 'media.edit',
    touches: ({ hash }) => ({ media: [hash] }),
    summary: '改替代文字',
    tag: '媒体',
    errors: ['notFound'],
    body: z.strictObject({ hash: mediaHash, alt: alternativeText }),
    answer: mediaFile,
  }),
  /** Changes what is said of files; `addTag` and `removeTag` leave their other tags. */
  changeMedia: defineRoute({
    method: 'POST',
    path: '/api/media/change',
    caller: 'editor',
    needs: 'media.edit',
    touches: ({ hashes }) => ({ media: hashes }),
    summary: '改文件的说明',
    tag: '媒体',
    errors: ['notFound'],
    body: z.strictObject({
      hashes,
      filename: text(100).optional(),
      alt: alternativeText.optional(),
      folder: mediaFolder.optional(),
      source: text(200).optional(),
      licenceuntil: licenceDay.optional(),
      x: percent.optional(),
      y: percent.optional(),
      addTag: mediaTag.optional(),
      removeTag: mediaTag.optional(),
    }),
    answer: z.strictObject({ files: z.array(mediaFile) }),
  }),
  addMediaFolder: defineRoute({
    method: 'POST',
    path: '/api/media/folders',
    caller: 'editor',
    needs: 'media.edit',
    touches: 'created',
    summary: '新建文件夹',
    tag: '媒体',
    errors: ['badFolder'],
    body: z.strictObject({ name: mediaFolder }),
    answer: z.strictObject({}),
  }),
  /** Takes files out of the library, or with `removed: false` puts them back. Those in use stay, and are named. */
  removeMedia: defineRoute({
    method: 'POST',
    path: '/api/media/remove',
    caller: 'editor',
    needs: 'media.edit',
    touches: ({ hashes }) => ({ media: hashes }),
    summary: '移除或放回文件',
    tag: '媒体',
    body: z.strictObject({ hashes, removed: z.boolean() }),
    answer: z.strictObject({
      inUse: z.array(
        z.strictObject({ hash: mediaHash, filename: z.string(), uses: z.array(mediaUse) }),
      ),
    }),
  }),
};
