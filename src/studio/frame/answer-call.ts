import type { Answer } from '#kit/call.ts';
import type { FromFrame, ToFrame } from '#wire/preview/messages.ts';
import type { StudioClient } from '../client.ts';

/** Makes a view's own call with the studio's rights; what fails is an answer too. `at`, ISO 8601, asks for another moment than now, `loggedIn` for what an investor gets. */
export async function answerCall(client: StudioClient, { id, request }: Extract<FromFrame, { type: 'call' }>, { at, loggedIn = false }: { at?: string | undefined; loggedIn?: boolean } = {}): Promise<ToFrame> {
  try {
    const { answer } = await client.call('call', { path: request.path, body: { ...request.body }, ...(at !== undefined && { at }), ...(loggedIn && { loggedIn }) });
    return { type: 'answer', id, answer: answer as unknown as Answer };
  } catch (error) {
    return { type: 'answer', id, answer: { ok: false, code: '', msg: error instanceof Error ? error.message : '' } };
  }
}
