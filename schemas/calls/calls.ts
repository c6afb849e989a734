import type { z } from 'zod';
import { accountCalls } from './account.ts';
import { authCalls } from './auth.ts';
import { commonCalls } from './common.ts';
import { contentCalls } from './content.ts';
import { fileCalls } from './file.ts';
import { formCalls } from './form.ts';
import { fundCalls } from './fund.ts';
import { tradeCalls } from './trade.ts';
import { visitorCalls } from './visitor.ts';

/**
 * Meaning, request and answer of every call, by path. `record` is an array of result sets: the rows are `record[0]`, a
 * list's `record[1]` is `[{totalcount}]`. How a call travels stands beside it in `src/wire/calls`.
 */
export const callSchemas = {
  ...commonCalls,
  ...fundCalls,
  ...contentCalls,
  ...tradeCalls,
  ...accountCalls,
  ...authCalls,
  ...fileCalls,
  ...visitorCalls,
  ...formCalls,
};

export type CallPath = keyof typeof callSchemas;
type Schema<P extends CallPath> = (typeof callSchemas)[P];

/** What a caller gives. */
export type CallBody<P extends CallPath> = z.input<Schema<P>['request']>;
/** What a call answers in `record`; a file's is its bytes. */
export type CallRecord<P extends CallPath> =
  Schema<P> extends { record: infer R extends z.core.$ZodType }
    ? z.output<R>
    : Schema<P> extends { file: true }
      ? Blob
      : never;
/** What a call of the newer format answers in `body`. */
export type CallResult<P extends CallPath> =
  Schema<P> extends { body: infer B extends z.core.$ZodType } ? z.output<B> : never;
/** Paths of the calls that answer in `record`, in `body`, with a file. */
export type RecordPath = {
  [P in CallPath]: Schema<P> extends { record: z.core.$ZodType } ? P : never;
}[CallPath];
export type BodyPath = {
  [P in CallPath]: Schema<P> extends { body: z.core.$ZodType } ? P : never;
}[CallPath];
export type FilePath = { [P in CallPath]: Schema<P> extends { file: true } ? P : never }[CallPath];
