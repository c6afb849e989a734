import { z } from 'zod';
import { text } from './json.ts';

/** Path and query of a page. */
const address = text(300);
const number = z.int().min(0).max(99_999);

/** What a visitor did, by type. Closed, so that nothing else of a visitor can slip into the log. */
const messages = {
  /** A page was shown; `menuid` is the entry it hangs on, `from` the page before it on this site, else empty. */
  view: z.strictObject({
    path: address,
    from: address,
    menuid: text(40).optional(),
    title: text(120),
  }),
  /** Something was pressed: its visible name, code and type of the module and block around it, where it leads. */
  click: z.strictObject({
    path: address,
    target: text(80),
    module: text(10).optional(),
    block: text(60).optional(),
    to: address.optional(),
  }),
  /** `count` results were shown, where the page knows. */
  search: z.strictObject({ path: address, keyword: text(60), count: number.optional() }),
  /** Something failed: a call with its result code, or a script. */
  error: z.strictObject({
    path: address,
    call: text(80).optional(),
    code: text(40),
    message: text(300),
  }),
  /** A variant was shown, or its goal reached: each once in a tab. `place` is the id of the block that holds it, in its document. */
  variant: z.strictObject({
    path: address,
    place: text(40),
    variant: text(40),
    event: z.enum(['shown', 'reached']),
  }),
  /** A code chunk did not come within `seconds`, `attempts` times. */
  chunk: z.strictObject({ path: address, chunk: text(200), attempts: number, seconds: number }),
};

function record<Type extends keyof typeof messages>(type: Type) {
  return z.strictObject({
    /** Made by the client; the log takes each once. */
    id: z.uuid(),
    /** yyyymmddHHMMSS by the visitor's clock, in Asia/Shanghai. */
    time: z
      .string()
      .regex(/^20\d\d(0[1-9]|1[0-2])(0[1-9]|[12]\d|3[01])([01]\d|2[0-3])([0-5]\d){2}$/),
    type: z.literal(type),
    msg: messages[type],
  });
}

/** A record of the page-action log. Runs of six digits or more are masked before it is sent, and again before it is kept. */
export const actionRecord = z.discriminatedUnion('type', [
  record('view'),
  record('click'),
  record('search'),
  record('error'),
  record('variant'),
  record('chunk'),
]);
export type ActionRecord = z.infer<typeof actionRecord>;
export type ActionType = ActionRecord['type'];
export type ActionMessage<Type extends ActionType> = Extract<ActionRecord, { type: Type }>['msg'];

/** UTF-16 units of `pageRecords`; the server also counts its bytes, see `ACTION_LOG_MAX_BYTES`. */
export const pageRecords = text(60 * 1024);
