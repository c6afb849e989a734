import type { CallEntry } from '#wire/calls/entry/entry.ts';
import { failure, statusOf, type ResultName } from '#wire/public/codes.ts';
import { writeReply, type Settled } from '#wire/public/reply.ts';
import type { KeptReply } from './replays.ts';

/** What goes out for a call: a reply, or the bytes that it asked for. */
export type Reply = KeptReply | { file: Blob };

/** What goes out for a settled call of an entry. */
export function formReply(
  { format, binary }: Pick<CallEntry, 'format' | 'binary'>,
  settled: Settled,
): Reply {
  if (!binary || !settled.ok) return formText(format, settled);
  const file = 'record' in settled ? settled.record : null;
  if (!(file instanceof Blob)) throw new Error('a binary call was answered without a file');
  return { file };
}

export function formText(format: CallEntry['format'], settled: Settled): KeptReply {
  return {
    status: settled.ok ? 200 : statusOf(settled.code, settled.status),
    text: JSON.stringify(writeReply(format, settled)),
  };
}

/** What goes out for a failure by the catalogue: the same bytes every time. */
export function formFailure(name: ResultName, format: CallEntry['format'] = 'record'): KeptReply {
  return formText(format, failure(name));
}
