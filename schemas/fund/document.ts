import { z } from 'zod';
import { linkAddress } from '../address.ts';
import { compactDate, fundCode } from '../fund.ts';
import { requiredText } from '../json.ts';

/** 1 contract, 2 prospectus, 3 product summary, 4 periodic report, 5 dividend notice, 6 notice of staff, 9 other notice. */
export const DOCUMENT_TYPES = ['1', '2', '3', '4', '5', '6', '9'] as const;

/** A document that a fund has disclosed: the body of a content item of kind `funddocument`, key `id`. */
export const fundDocument = z.strictObject({
  id: z.string().regex(/^[A-Za-z0-9_-]{1,40}$/),
  fundcode: fundCode,
  doctype: z.enum(DOCUMENT_TYPES),
  title: requiredText(120),
  publishdate: compactDate,
  /** Where it can be read: a file or a page. Visitors are shown no document without one. */
  address: linkAddress,
});
export type FundDocument = z.infer<typeof fundDocument>;

/** A document in a list; where the list is of all funds, with the name of its fund. */
export const fundDocumentRow = fundDocument.extend({ fundname: z.string().exactOptional() });
export type FundDocumentRow = z.infer<typeof fundDocumentRow>;
