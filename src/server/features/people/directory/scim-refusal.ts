import { formatMessage, toSourceText } from '#messages/format.ts';
import { msg } from '#messages/msg.ts';
import type { Message } from '#schemas/message.ts';

/** Kinds of refusals of RFC 7644, 3.12, as far as they occur here. */
type ScimType =
  | 'invalidFilter'
  | 'invalidPath'
  | 'invalidSyntax'
  | 'invalidValue'
  | 'mutability'
  | 'tooMany'
  | 'uniqueness';

/** Schema of the body of a refusal. */
const ERROR_SCHEMA = 'urn:ietf:params:scim:api:messages:2.0:Error';

/** Takes back the transaction of a request, and says why in the form of SCIM. */
export class ScimRefusal extends Error {
  readonly status: number;
  private readonly reason: Message;
  private readonly scimType: ScimType | undefined;

  constructor(status: number, reason: Message, scimType?: ScimType) {
    super(toSourceText(reason));
    this.status = status;
    this.reason = reason;
    this.scimType = scimType;
  }

  /** What is answered. The detail is in both languages: it is read in the log of the directory. */
  body() {
    const english = formatMessage(this.reason, {
      language: 'en',
      label: (label) => label,
      comma: ', ',
    });
    return {
      schemas: [ERROR_SCHEMA],
      status: String(this.status),
      ...(this.scimType && { scimType: this.scimType }),
      detail: `${this.message} / ${english}`,
    };
  }
}

/** Refuses the value of an attribute, which it names. */
export function invalidValue(field: string, fault: Message): ScimRefusal {
  return new ScimRefusal(400, msg('directory.bad-value', { field, fault }), 'invalidValue');
}

/** Refuses a path of a change, which it names. */
export function invalidPath(path: string): ScimRefusal {
  return new ScimRefusal(
    400,
    msg('directory.bad-path', { path: path.slice(0, 100) }),
    'invalidPath',
  );
}

/** Refuses to change an attribute, which it names. */
export function immutable(field: string): ScimRefusal {
  return new ScimRefusal(400, msg('directory.read-only', { field }), 'mutability');
}

/** Refuses a second one with the same value of an attribute, which it names. */
export function notUnique(field: string): ScimRefusal {
  return new ScimRefusal(409, msg('directory.not-unique', { field }), 'uniqueness');
}
