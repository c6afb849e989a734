import { randomUUID } from 'node:crypto';
import type { CallPath } from '#schemas/calls/calls.ts';
import { calls } from '#wire/calls/table.ts';
import { REQUEST_TIMEOUT, TRANSFER_TIMEOUT } from '#wire/public/constants.ts';
import type { Fields } from '#wire/public/request.ts';
import type { WireSession } from '#wire/public/write-call.ts';
import {
  exchange,
  MAX_ANSWER_BYTES,
  type ReceivedReply,
} from '#server/platform/wire-client/exchange.ts';
import { writeRequest, type RequestTarget } from '#server/platform/wire-client/write-request.ts';

/** A call of the check, in a session. */
export interface CheckCall {
  path: CallPath;
  fields: Fields;
  session: WireSession;
  /** Bytes of the picture in the form field `file`. */
  picture?: Uint8Array | undefined;
}

/** How the check reaches a gateway: over HTTP, or in a recording. Never rejects. */
export interface CheckLine {
  send(call: CheckCall): Promise<ReceivedReply>;
  /** Puts the clock of the test system forward to a moment, yyyymmddHHMMSS; false where it cannot. */
  putForward(to: string): Promise<boolean>;
}

/** `clock` is the address that takes `{to}`; without one time passes by itself. */
export function lineOverHttp(target: RequestTarget, clock: string | undefined): CheckLine {
  const uniqueIndex = randomUUID();
  return {
    async send({ path, fields, session, picture }) {
      const entry = calls[path];
      const files = picture ? [{ field: 'file', filename: 'paper.jpg', bytes: picture }] : [];
      const call = { path, entry, fields, session, files, msgid: randomUUID(), uniqueIndex };
      const timeout = entry.upload || entry.binary ? TRANSFER_TIMEOUT : REQUEST_TIMEOUT;
      return exchange(await writeRequest(call, target), { timeout, maxBytes: MAX_ANSWER_BYTES });
    },
    async putForward(to) {
      if (clock === undefined) return false;
      const request = {
        method: 'POST',
        headers: { 'content-type': 'application/json' },
        body: JSON.stringify({ to }),
        signal: AbortSignal.timeout(TRANSFER_TIMEOUT),
      };
      return fetch(clock, request).then(
        ({ ok }) => ok,
        () => false,
      );
    },
  };
}
