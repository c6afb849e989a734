import { failure, resultCodes } from '#wire/public/codes.ts';

/** A call that is refused, as it travels. */
export interface CallRefusal {
  ok: false;
  code: string;
  msg: string;
}

/** A value that was found, or why not. */
export type LookedUp<T> = { ok: true; value: T } | CallRefusal;

/**
 * The sandbox's own result codes. Their third character is 3, so that the website shows the message as it is (section 8 of
 * the specification). A code is never used again for another meaning.
 */
const sandboxCodes = {
  /** A rule of the business forbids it; the message says which. */
  refused: '1030001',
  /** What the call names does not exist, or belongs to somebody else. */
  unknown: '1030002',
  /** A code, password or number that proves something is wrong, used or expired. */
  wrongProof: '1030003',
  /** The login token is wrong, used or expired. */
  wrongToken: '1030004',
  /** The card's cashless (无卡业务) service is not signed. */
  noCashless: '1030005',
} as const;

export type RefusalKind = keyof typeof sandboxCodes;

export function refuseCall(name: RefusalKind, msg: string): CallRefusal {
  return { ok: false, code: sandboxCodes[name], msg };
}

/** A field that does not fit, in the words of its schema. */
export function refuseField(msg: string = resultCodes.badFields.msg): CallRefusal {
  return failure('badFields', msg);
}
