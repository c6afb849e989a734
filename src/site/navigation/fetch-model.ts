import type { PageModel } from '#kit';
import { BUILD_HEADER, MODEL_PREFIX, NEEDS_DOCUMENT } from '#wire/public/page-model.ts';

/** Milliseconds until the signed call is made instead. */
const PATIENCE = 10_000;

type Answered = PageModel | typeof NEEDS_DOCUMENT | null;

/**
 * The model of an address as caches keep it. Null: there is none, or it cannot be had so; `document`: only a document can
 * show what is there, or the model was made for other code than this page runs. Never rejects.
 */
export async function fetchModel(address: string): Promise<Answered> {
  try {
    const answer = await fetch(MODEL_PREFIX + address, { signal: AbortSignal.timeout(PATIENCE) });
    const model = answer.ok ? ((await answer.json()) as Answered) : null;
    return model && !runs(answer.headers.get(BUILD_HEADER)) ? NEEDS_DOCUMENT : model;
  } catch {
    return null;
  }
}

/** Whether this page runs a script. */
function runs(script: string | null): boolean {
  return document.querySelector(`script[src="${script}"]`) !== null;
}
