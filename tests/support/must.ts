import { toSourceText } from '#messages/format.ts';
import type { Handled } from '#server/platform/handler.ts';

/** What a handler answers; throws with the code and the words of its refusal. */
export async function must<T>(answer: Promise<Handled<T>>): Promise<T> {
  const done = await answer;
  if (!done.ok) throw new Error(`${done.refusal.code}: ${toSourceText(done.refusal.message)}`);
  return done.answer;
}
