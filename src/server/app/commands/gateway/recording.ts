import { z } from 'zod';
import { readReply } from '#wire/public/reply.ts';
import type { ReceivedReply } from '#server/platform/wire-client/exchange.ts';
import type { CheckLine } from './send-call.ts';

/** An answer as it is recorded. Requests are not: they have passwords. */
const recordedAnswer = z.strictObject({
  path: z.string(),
  kind: z.enum(['reply', 'file', 'unreadable', 'lost']),
  status: z.number().int(),
  /** JSON of a reply, base64 of a file, the reason of what was lost. */
  content: z.string(),
  type: z.string(),
  name: z.string(),
});
export const recordingSchema = z.array(recordedAnswer);
type RecordedAnswer = z.output<typeof recordedAnswer>;

/** Token and key of a recorded session: those of the gateway are worth something for a while. */
const RECORDED_SESSION = { token: 'recorded', key: 'recorded-recorde' };

/** The same line, with every answer kept in `answers`. */
export function recordLine(line: CheckLine, answers: RecordedAnswer[]): CheckLine {
  return {
    ...line,
    async send(call) {
      const received = await line.send(call);
      answers.push(await recordAnswer(call.path, received));
      return received;
    },
  };
}

/** Gives the answers of a recording, for each path in their order. */
export function lineFromRecording(answers: readonly RecordedAnswer[]): CheckLine {
  const waiting = [...answers];
  return {
    async send({ path }) {
      const index = waiting.findIndex((answer) => answer.path === path);
      const [answer] = index < 0 ? [] : waiting.splice(index, 1);
      return answer ? restoreAnswer(answer) : { kind: 'lost', reason: '记录里没有' };
    },
    putForward: async () => true,
  };
}

async function recordAnswer(path: string, received: ReceivedReply): Promise<RecordedAnswer> {
  const empty = { path, kind: received.kind, status: 0, content: '', type: '', name: '' };
  switch (received.kind) {
    case 'lost':
      return { ...empty, content: received.reason };
    case 'unreadable':
      return { ...empty, status: received.status };
    case 'file': {
      const { status, file } = received;
      const content = Buffer.from(await file.arrayBuffer()).toString('base64');
      return { ...empty, status, content, type: file.type, name: file.name };
    }
    case 'reply': {
      const { status, text } = received;
      return { ...empty, status, content: path === 'common/session' ? withoutKeys(text) : text };
    }
    default:
      return received satisfies never;
  }
}

function withoutKeys(text: string): string {
  return JSON.stringify(JSON.parse(text), (name, value: unknown) =>
    name === 'token' || name === 'key' ? RECORDED_SESSION[name] : value,
  );
}

function restoreAnswer({ kind, status, content, type, name }: RecordedAnswer): ReceivedReply {
  if (kind === 'lost') return { kind, reason: content };
  if (kind === 'file')
    return {
      kind,
      status,
      file: new File([new Uint8Array(Buffer.from(content, 'base64'))], name, { type }),
    };
  const reply = kind === 'reply' ? readReply(content) : null;
  return reply ? { kind: 'reply', status, reply, text: content } : { kind: 'unreadable', status };
}
