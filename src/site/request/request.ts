import type { Answer } from '#kit';
import type { CallBody, CallPath } from '#schemas/calls/calls.ts';
import type { CallEntry } from '#wire/calls/entry/entry.ts';
import { calls } from '#wire/calls/table.ts';
import { resultCodes } from '#wire/public/codes.ts';
import { DOWNLOAD_MESSAGE } from '#wire/public/constants.ts';
import { textFields, type Fields } from '#wire/public/request.ts';
import { answerTexts } from '../failures/answer-texts.ts';
import type { Failures } from '../failures/settle.ts';
import type { Notices } from '../notices/notices.ts';
import type { Exchange, Exchanged } from './exchange.ts';
import type { CallOutcome } from './transport/outcome.ts';
import type { UnderWay } from './under-way.ts';

export interface RequestOptions extends Partial<
  Pick<Exchanged, 'files' | 'msgid' | 'onProgress' | 'keepalive'>
> {
  /** Cancels the call. */
  signal?: AbortSignal | undefined;
  /** False leaves the loading overlay out that the catalogue asks for. */
  overlay?: boolean | undefined;
}

/**
 * Makes a call of the catalogue and settles with its answer, after the rules of errors have done what they ask for. A
 * call that failed is an answer too; rejects only on a bug.
 */
export type Request = <P extends CallPath>(
  path: P,
  body: CallBody<P>,
  options?: RequestOptions,
) => Promise<Answer<P>>;

/** The same without any rule: what came back. */
export type Ask = (
  path: CallPath,
  fields: Fields,
  options?: RequestOptions,
) => Promise<CallOutcome>;

/** The one API client to the wire. */
export interface ApiClient {
  request: Request;
  ask: Ask;
  /** The answer that the rules of errors give for what came back, once they are done with it. */
  settle(outcome: CallOutcome, path: CallPath): Promise<Answer>;
  /** Cancels all calls under way. */
  cancelPending(): void;
}

/** What the API client needs of the page around it. */
export interface Surroundings extends Pick<Failures, 'settle'>, Pick<Notices, 'loading'> {}

/** A file is wrapped as the record of a reply. */
const DOWNLOAD = { code: resultCodes.success.code, msg: DOWNLOAD_MESSAGE };

export function createApiClient(
  { exchange }: Exchange,
  underWay: UnderWay,
  { settle: settleByRules, loading }: Surroundings,
): ApiClient {
  const ask: Ask = (path, fields, { signal, overlay = true, ...options } = {}) => {
    const entry = calls[path];
    return underWay.run(
      { key: entry.repeatable ? undefined : keyOf(path, entry, fields), signal },
      async (cancelling) => {
        const finish =
          entry.overlay && overlay
            ? loading(path === 'file/ocr' ? answerTexts.recognising : undefined)
            : undefined;
        try {
          return await exchange({ ...options, path, fields, signal: cancelling });
        } finally {
          finish?.();
        }
      },
    );
  };

  const settle: ApiClient['settle'] = async (outcome, path) => {
    const answer = await settleByRules(outcome, path, calls[path]);
    return outcome.kind === 'file' && answer.ok ? { ...DOWNLOAD, ...answer } : answer;
  };

  return {
    ask,
    settle,
    request: async <P extends CallPath>(path: P, body: CallBody<P>, options?: RequestOptions) =>
      (await settle(await ask(path, body, options), path)) as Answer<P>,
    cancelPending: underWay.cancelAll,
  };
}

/** Calls with the same method, path and query are the same: what a POST carries in its body tells none apart. */
function keyOf(path: CallPath, { method }: CallEntry, fields: Fields): string {
  const query = method === 'GET' ? textFields(fields).toSorted(([a], [b]) => (a < b ? -1 : 1)) : [];
  return `${method} ${path}?${new URLSearchParams(query).toString()}`;
}
