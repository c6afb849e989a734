import { z } from 'zod';
import { linkAddress } from '../address.ts';
import { compactDate, fundCode } from '../fund.ts';
import { requiredText } from '../json.ts';
import { contentKey } from './parts.ts';

/** The file that proves something: of this site, hence under the hash of its bytes. */
const evidenceFile = linkAddress.refine((value) => value.startsWith('/media/'), {
  error: '请上传证明文件',
});

/** A sentence that compliance approved for use, with what proves it: kind `claim`, key `id`. */
export const claim = z.strictObject({
  id: contentKey,
  /** As it may be written. */
  claim: requiredText(200),
  /** Who published what proves it. */
  source: requiredText(80),
  /** The day of the source. */
  sourcedate: compactDate,
  file: evidenceFile,
  /** The last day on which it may be used. */
  enddate: compactDate,
});
export type Claim = z.infer<typeof claim>;

/** What a rating agency found of a fund: kind `rating`, key `id`. */
export const rating = z.strictObject({
  id: contentKey,
  fundcode: fundCode,
  agency: requiredText(60),
  /** As the agency words it, such as 三年期五星. */
  result: requiredText(60),
  publishdate: compactDate,
  file: evidenceFile,
});
export type Rating = z.infer<typeof rating>;
