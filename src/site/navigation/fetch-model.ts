import type { PageModel } from '#kit';
import { BUILD_HEADER, MODEL_PREFIX } from '#wire/public/page-model.ts';

/** Milliseconds until the signed call is made instead. */
const PATIENCE = 10_000;

/**
 * The model of an address as caches keep it. Null: there is none, or it cannot be had so; `other-build`: it was made for
 * other code than this page runs. Never rejects.
 */
export async function fetchModel(address: string): Promise<PageModel | 'other-build' | null> {
  try {
    const answer = await fetch(MODEL_PREFIX + address, { signal: AbortSignal.timeout(PATIENCE) });
    const model = answer.ok ? ((await answer.json()) as PageModel | null) : null;
    return model && !runs(answer.headers.get(BUILD_HEADER)) ? 'other-build' : model;
  } catch {
    return null;
  }
}

/** Whether this page runs a script. */
function runs(script: string | null): boolean {
  return document.querySelector(`script[src="${script}"]`) !== null;
}
