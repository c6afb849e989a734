import { randomUUID } from 'node:crypto';
import type { CallPath } from '#schemas/calls/calls.ts';
import { calls } from '#wire/calls/table.ts';
import { REQUEST_TIMEOUT, TRANSFER_TIMEOUT } from '#wire/public/constants.ts';
import type { Fields } from '#wire/public/request.ts';
import type { WireSession, WrittenCall } from '#wire/public/write-call.ts';
import type { UploadedFile } from '#server/site/calls/context.ts';
import {
  exchange,
  MAX_ANSWER_BYTES,
  type ReceivedReply,
} from '#server/platform/wire-client/exchange.ts';
import { readSession } from '#server/platform/wire-client/read-session.ts';
import { writeRequest, type RequestTarget } from '#server/platform/wire-client/write-request.ts';

export interface WantedCall {
  path: CallPath;
  fields: Fields;
  files: readonly UploadedFile[];
  /** One that the caller has; else one is fetched. */
  session: WireSession | null;
}

/** Told of every request before it goes out, and of what came back for it. */
export type Watch = (step: WrittenCall | ReceivedReply) => void;

const NO_SESSION: WireSession = { token: '', key: '' };

/** Makes a call in a session. What came back is that of the call, or of fetching the session where that failed. */
export async function makeCall(
  { path, fields, files, session }: WantedCall,
  target: RequestTarget,
  watch: Watch,
): Promise<ReceivedReply> {
  const uniqueIndex = randomUUID();

  async function send(call: {
    path: CallPath;
    fields: Fields;
    files: readonly UploadedFile[];
    session: WireSession;
  }): Promise<ReceivedReply> {
    const entry = calls[call.path];
    const request = await writeRequest(
      { ...call, entry, msgid: randomUUID(), uniqueIndex },
      target,
    );
    const timeout = entry.upload || entry.binary ? TRANSFER_TIMEOUT : REQUEST_TIMEOUT;
    watch(request);
    const received = await exchange(request, { timeout, maxBytes: MAX_ANSWER_BYTES });
    watch(received);
    return received;
  }

  if (session || calls[path].caller === 'anyone')
    return send({ path, fields, files, session: session ?? NO_SESSION });
  const opening = await send({
    path: 'common/session',
    fields: {},
    files: [],
    session: NO_SESSION,
  });
  const opened = opening.kind === 'reply' ? readSession(opening.reply, target.settings) : null;
  return opened ? send({ path, fields, files, session: opened }) : opening;
}
