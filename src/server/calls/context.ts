import type { Answer } from '#kit/call.ts';
import type { CallPath, callSchemas } from '#schemas/calls.ts';
import type { z } from 'zod';
import type { Queryable } from '../database/connect.ts';
import type { Moment } from '../store/moment.ts';

/** What the answers may read: everything as it is at one moment. */
export interface CallContext {
  sql: Queryable;
  moment: Moment;
  /** Cache tags of what was read so far; every read adds its own, also one that found nothing. */
  tags: Set<string>;
  /** What is being or was read, by what was asked: at one moment the same always has the same answer. */
  reads: Map<string, Promise<unknown>>;
  /** Answers `common/module`: composing a page needs answers itself, so it is handed in. */
  page(address: string): Promise<Answer<'common/module'>>;
}

/** A context in which nothing was read yet. */
export function openContext(given: Pick<CallContext, 'sql' | 'moment' | 'page'>): CallContext {
  return { ...given, tags: new Set(), reads: new Map() };
}

/** The checked body of a call. */
export type CheckedBody<P extends CallPath> = z.output<(typeof callSchemas)[P]['request']>;

/** Answers one path. What visitors may ask for in vain is an answer, `{ok: false}`; it rejects only on a bug. */
export type Answerer<P extends CallPath> = (body: CheckedBody<P>, context: CallContext) => Promise<Answer<P>>;
