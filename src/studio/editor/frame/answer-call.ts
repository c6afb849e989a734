import type { Answer } from '#kit';
import type { JsonValue } from '#schemas/json.ts';
import type { FromFrame, ToFrame } from '#wire/preview/messages.ts';
import type { DocumentName } from '#wire/studio/routes.ts';
import type { StudioClient } from '../../core/api/client.ts';

/** How a frame's calls are answered. */
export interface FrameCalls {
  /** Of which moment, ISO 8601; absent: now. */
  at?: string | undefined;
  /** With what an investor gets. */
  loggedIn?: boolean | undefined;
  /** With the drafts that could be published, in place of what is. */
  drafted?: boolean | undefined;
  /** With a content item as it is being written, in place of what is published. */
  draft?: (DocumentName & { props: Record<string, JsonValue> }) | undefined;
}

/** Makes a view's own call with the studio's rights; what fails is an answer too. */
export async function answerCall(
  client: StudioClient,
  { id, request }: Extract<FromFrame, { type: 'call' }>,
  { at, loggedIn = false, drafted = false, draft }: FrameCalls = {},
): Promise<ToFrame> {
  try {
    const { answer } = await client.call('call', {
      path: request.path,
      body: { ...request.body },
      ...(at !== undefined && { at }),
      ...(loggedIn && { loggedIn }),
      ...(drafted && { drafted }),
      ...(draft && { draft }),
    });
    return { type: 'answer', id, answer: answer as unknown as Answer };
  } catch (error) {
    return {
      type: 'answer',
      id,
      answer: { ok: false, code: '', msg: error instanceof Error ? error.message : '' },
    };
  }
}
