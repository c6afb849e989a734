import { z } from 'zod';
import { DOCUMENT_TYPES, fundDocument } from '#schemas/fund/document.ts';
import { compactDate, fundCode } from '#schemas/fund.ts';
import { mediaHash } from '#schemas/media.ts';
import { defineRoute } from './route.ts';
import { touchesNew } from './touched.ts';

/** Maximum number of files that are imported together. */
export const MOST_DOCUMENTS = 500;

/** A file that is to become a document, as far as it is known what it is. */
const candidate = z.strictObject({
  fundcode: fundCode.nullable(),
  doctype: z.enum(DOCUMENT_TYPES),
  publishdate: compactDate.nullable(),
  /** SHA-256 of its bytes; null where it could not be worked out. */
  hash: mediaHash.nullable(),
});
export type CandidateDocument = z.infer<typeof candidate>;

/** A document that is there, published or drafted. */
export const existingDocument = z.strictObject({
  /** Index of the file in the question. */
  index: z.int(),
  /** The same bytes, or the same fund, kind and day. */
  by: z.enum(['file', 'day']),
  key: z.string(),
  title: z.string(),
});
export type ExistingDocument = z.infer<typeof existingDocument>;

const { title } = fundDocument.shape;

/** Files of funds that become documents together. Their bytes go to the media library first. */
export const fundDocumentRoutes = {
  /** The names of funds, by their codes; unknown codes are left out. */
  fundNames: defineRoute({
    method: 'POST',
    path: '/api/fund-documents/funds',
    caller: 'editor',
    needs: 'studio.read',
    touches: 'nothing',
    summary: '按代码取基金的名称',
    tag: '内容',
    body: z.strictObject({ codes: z.array(fundCode).max(2 * MOST_DOCUMENTS) }),
    answer: z.strictObject({
      funds: z.array(
        z.strictObject({
          fundcode: z.string(),
          fundname: z.string(),
          /** Empty: not known. */
          fullname: z.string(),
        }),
      ),
    }),
  }),
  /** Which of the files are documents already, and which PDFs are in the media library. At most one document is named for a file. */
  knownDocuments: defineRoute({
    method: 'POST',
    path: '/api/fund-documents/known',
    caller: 'editor',
    needs: 'studio.read',
    touches: 'nothing',
    summary: '哪些文件已经有了',
    tag: '内容',
    body: z.strictObject({ files: z.array(candidate).max(MOST_DOCUMENTS) }),
    answer: z.strictObject({
      known: z.array(existingDocument),
      /** Hashes. */
      stored: z.array(mediaHash),
    }),
  }),
  /**
   * Begins a draft for each PDF of the media library, all of them or none. One that is there with the same fund, kind, day
   * and file is named instead, so that a repeat makes nothing twice. `hash` is that of the draft, as a release names it.
   */
  importDocuments: defineRoute({
    method: 'POST',
    path: '/api/fund-documents/import',
    caller: 'editor',
    needs: 'content.edit',
    touches: () => touchesNew('funddocument'),
    summary: '批量新建基金文件',
    tag: '内容',
    errors: ['notFound'],
    seconds: 60,
    body: z.strictObject({
      documents: z
        .array(
          z.strictObject({
            fundcode: fundCode,
            doctype: z.enum(DOCUMENT_TYPES),
            title,
            publishdate: compactDate,
            /** Of the file. */
            hash: mediaHash,
          }),
        )
        .min(1)
        .max(MOST_DOCUMENTS),
    }),
    answer: z.strictObject({
      items: z.array(z.strictObject({ key: z.string(), hash: z.string(), isNew: z.boolean() })),
    }),
  }),
};
