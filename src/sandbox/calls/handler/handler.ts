import type { z } from 'zod';
import { accountCalls } from '#schemas/calls/account.ts';
import type { CallRecord, CallResult, FilePath } from '#schemas/calls/calls.ts';
import { fileCalls } from '#schemas/calls/file.ts';
import { tradeCalls } from '#schemas/calls/trade.ts';
import type { Customer } from '../../core/customer.ts';
import type { Market } from '../../core/market.ts';
import type { State } from '../../core/state.ts';
import type { SandboxDocument } from './document.ts';
import type { CallRefusal } from './refusal.ts';

/** The calls that the sandbox answers, besides `common/session`. */
export const sandboxCalls = {
  ...tradeCalls,
  ...accountCalls,
  'file/ocr': fileCalls['file/ocr'],
  'file/asset/pdf': fileCalls['file/asset/pdf'],
};
export type SandboxPath = keyof typeof sandboxCalls;

/** What a call is answered with. The compiler holds it against the published schema. */
export type SandboxAnswer<P extends SandboxPath> = P extends FilePath
  ? SandboxDocument
  : [CallRecord<P>] extends [never]
    ? CallResult<P>
    : CallRecord<P>;

export type RequestOf<P extends SandboxPath> = z.output<(typeof sandboxCalls)[P]['request']>;

/** What came with a call beside its fields. */
export interface SandboxContext {
  state: State;
  market: Market;
  /** Who is logged in; null before anyone is. */
  customer: Customer | null;
  /** Address of the visitor. */
  address: string;
  /** Of an upload: what was found out about each file. */
  files: readonly FileFacts[];
}

/** An uploaded file: its content is looked at when it comes and not kept. */
export interface FileFacts {
  filename: string;
  bytes: number;
  /** SHA-256, hex. */
  digest: string;
  /** `image/…` or `application/pdf` by its first bytes; empty where it is neither. */
  type: string;
  /** Text that a picture carries in its description, which the sandbox reads in the place of what it shows. */
  text: string;
}

/** A call of somebody who is logged in. */
export interface CustomerContext extends SandboxContext {
  customer: Customer;
}

/** Paths that anyone with a session may call. */
type OpenPath =
  | Extract<SandboxPath, `account/open/${string}`>
  | 'account/login'
  | 'account/logout'
  | 'account/sms/send'
  | 'account/sms/check'
  | 'account/password/identity'
  | 'account/password/login/reset'
  | 'file/ocr';

export type ContextOf<P extends SandboxPath> = P extends OpenPath
  ? SandboxContext
  : CustomerContext;

/** Answers a call. It checks everything first and changes the state only when nothing can be refused any more. */
export type Handler<P extends SandboxPath> = (
  fields: RequestOf<P>,
  context: ContextOf<P>,
) => SandboxAnswer<P> | CallRefusal;

/** One handler for each of the paths. */
export type Handlers<P extends SandboxPath> = { [K in P]: Handler<K> };
