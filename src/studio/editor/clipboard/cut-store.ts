import { z } from 'zod';
import { nodeId } from '#schemas/document.ts';
import { documentName } from '#wire/studio/document-name.ts';

const cutSchema = z.object({ token: z.string(), from: documentName, ids: z.array(nodeId) });

/** What was cut last and not pasted yet, in any tab of this browser. */
export type Cut = z.infer<typeof cutSchema>;

const NAME = 'quoin-cut';
const listeners = new Set<() => void>();
let kept = { text: '', cut: null as Cut | null };

export function openCut(): Cut | null {
  const text = stored();
  if (text !== kept.text) kept = { text, cut: parse(text) };
  return kept.cut;
}

export function setCut(cut: Cut | null): void {
  try {
    if (cut) localStorage.setItem(NAME, JSON.stringify(cut));
    else localStorage.removeItem(NAME);
  } catch {
    // Where the browser keeps nothing, cutting is copying.
  }
  for (const listener of listeners) listener();
}

/** Other tabs paste, too. */
export function subscribeCut(listener: () => void): () => void {
  const onStorage = ({ key }: StorageEvent) => key === NAME && listener();
  listeners.add(listener);
  window.addEventListener('storage', onStorage);
  return () => {
    listeners.delete(listener);
    window.removeEventListener('storage', onStorage);
  };
}

function stored(): string {
  try {
    return localStorage.getItem(NAME) ?? '';
  } catch {
    return '';
  }
}

function parse(text: string): Cut | null {
  try {
    const parsed = cutSchema.safeParse(JSON.parse(text));
    return parsed.success ? parsed.data : null;
  } catch {
    return null;
  }
}
