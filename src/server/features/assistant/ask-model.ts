import { z } from 'zod';
import { msg } from '#messages/msg.ts';
import type { Message } from '#schemas/message.ts';
import type { OutgoingFailure } from '#server/platform/outgoing/outgoing.ts';
import { requestOutside } from '#server/platform/outgoing/request.ts';

/** The language model of the settings. */
export interface AssistantModel {
  /** Base address without a slash at its end, `https://llm.example.com/v1`; never from a browser. */
  url: string;
  model: string;
  /** Undefined: none is sent. */
  key: string | undefined;
  seesPictures: boolean;
  timeoutMs: number;
  /** Maximum requests of one account in a day of Beijing. */
  daily: number;
}

export type ModelAnswer =
  | { ok: true; content: string }
  /** `away`: it could not be asked or declined; `unfit`: it answered something else than an answer. */
  | { ok: false; reason: 'away' | 'unfit'; message: Message };

/** Maximum bytes of an answer. */
const ANSWER_BYTES = 256 * 1024;

/** An answer of `/chat/completions`, of which nothing else is read. */
const completion = z.object({
  choices: z
    .array(
      z.object({
        message: z.object({ content: z.string() }),
        finish_reason: z.string().nullish(),
      }),
    )
    .min(1),
});

interface Question {
  system: string;
  user: string;
  /** A JPEG that is sent with the texts. */
  picture: Buffer | null;
  /** Ends the request earlier. */
  signal?: AbortSignal | undefined;
}

/** Asks a model once, without tools. The address is that of the settings, which may lie in a private network; no redirect is followed. */
export async function askModel(model: AssistantModel, question: Question): Promise<ModelAnswer> {
  const { host } = new URL(model.url);
  const outcome = await requestOutside(
    {
      url: `${model.url}/chat/completions`,
      method: 'POST',
      headers: {
        'content-type': 'application/json',
        accept: 'application/json',
        ...(model.key !== undefined && { authorization: `Bearer ${model.key}` }),
      },
      body: JSON.stringify(bodyOf(model.model, question)),
      timeoutMs: model.timeoutMs,
      maxBytes: ANSWER_BYTES,
      longer: 'fail',
      redirects: 0,
      signal: question.signal,
    },
    { internalHosts: [host], onlyHosts: [host] },
  );
  if (!outcome.ok) return away(failureMessage(outcome.reason, host, model.timeoutMs));
  if (outcome.status !== 200) return away(statusMessage(outcome.status, host));
  return readCompletion(outcome.body.toString('utf8'));
}

function bodyOf(model: string, { system, user, picture }: Question) {
  const content =
    picture === null
      ? user
      : [
          { type: 'text', text: user },
          {
            type: 'image_url',
            image_url: { url: `data:image/jpeg;base64,${picture.toString('base64')}` },
          },
        ];
  return {
    model,
    messages: [
      { role: 'system', content: system },
      { role: 'user', content },
    ],
    response_format: { type: 'json_object' },
    stream: false,
  };
}

function readCompletion(body: string): ModelAnswer {
  const read = completion.safeParse(parsed(body));
  const choice = read.data?.choices[0];
  if (!choice) return { ok: false, reason: 'unfit', message: msg('assistant.not-json') };
  if (choice.finish_reason === 'length')
    return { ok: false, reason: 'unfit', message: msg('assistant.cut') };
  return { ok: true, content: choice.message.content };
}

function parsed(body: string): unknown {
  try {
    return JSON.parse(body);
  } catch {
    return undefined;
  }
}

function away(message: Message): ModelAnswer {
  return { ok: false, reason: 'away', message };
}

function failureMessage(reason: OutgoingFailure, host: string, timeoutMs: number): Message {
  if (reason === 'late') return msg('assistant.late', { host, seconds: timeoutMs / 1000 });
  if (reason === 'large') return msg('assistant.too-large', { host });
  return msg('assistant.unreachable', { host });
}

function statusMessage(status: number, host: string): Message {
  if (status === 401 || status === 403) return msg('assistant.bad-key', { host });
  if (status === 429) return msg('assistant.busy', { host });
  return msg('assistant.declined', { host, status });
}
