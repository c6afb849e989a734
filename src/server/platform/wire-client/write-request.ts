import { traceparentOf } from '../http/request-id.ts';
import { activeTraceparent } from '../spans/with-span.ts';
import type { CallEntry } from '#wire/calls/entry/entry.ts';
import type { WireSettings } from '#wire/public/settings.ts';
import type { Suite } from '#wire/public/suite.ts';
import { writeCall, type OutgoingCall, type WrittenCall } from '#wire/public/write-call.ts';

/** A call that is to be made of another server. */
export interface WireRequest extends Omit<OutgoingCall, 'entry' | 'files'> {
  entry: CallEntry;
  /** For whom the call is made, where it is somebody else. */
  address?: string | undefined;
  /** Of the request for which this one is made. */
  requestId?: string | undefined;
  files?: readonly { field: string; filename: string; bytes: Uint8Array }[] | undefined;
}

/** The server that is asked, and what both sides agree on. */
export interface RequestTarget {
  /** Address of the server, to which `/agate/api/v1` is appended; no slash at the end. */
  server: string;
  settings: WireSettings;
  suite: Suite;
}

/** A call as it goes to another server. */
export async function writeRequest(
  { files = [], address, requestId, ...call }: WireRequest,
  { server, settings, suite }: RequestTarget,
): Promise<WrittenCall> {
  const named = files.map(
    ({ field, filename, bytes }) => [field, new File([new Uint8Array(bytes)], filename)] as const,
  );
  const written = await writeCall({ ...call, files: named }, suite, settings);
  const headers = {
    ...written.headers,
    ...(address !== undefined && { 'x-forwarded-for': address }),
    ...(requestId !== undefined && {
      traceparent: activeTraceparent() ?? traceparentOf(requestId),
    }),
  };
  return { ...written, url: `${server}${written.url}`, headers };
}
