import { isDeepStrictEqual } from 'node:util';
import type { PageDocument } from '#schemas/document.ts';
import type { DocumentName } from '#wire/studio/routes.ts';
import { DraftClient } from './draft-client.ts';
import type { StudioClient } from './studio-client.ts';

/** The draft of a document as it stands. */
export function readDraft(studio: StudioClient, name: DocumentName): Promise<PageDocument> {
  return connected(studio, (drafts) => drafts.open(name));
}

/** Makes the draft what `content` says, so that a scenario begins from there whatever the one before it left. Throws where it is refused. */
export function resetDraft(
  studio: StudioClient,
  name: DocumentName,
  content: PageDocument,
): Promise<void> {
  return connected(studio, async (drafts) => {
    if (isDeepStrictEqual(await drafts.open(name), content)) return;
    const submitted = await drafts.submit(name, { op: 'replace', document: content });
    if (!submitted.ok) throw new Error(`the draft was not reset: ${submitted.message}`);
  });
}

/** Reads these drafts. Returns what makes each of them again what it is now, for a hook before every scenario. */
export async function keepDrafts(
  studio: StudioClient,
  names: readonly DocumentName[],
): Promise<() => Promise<void>> {
  const kept = await Promise.all(
    names.map(async (name) => [name, await readDraft(studio, name)] as const),
  );
  return async () => {
    await Promise.all(kept.map(([name, content]) => resetDraft(studio, name, content)));
  };
}

async function connected<T>(
  studio: StudioClient,
  act: (drafts: DraftClient) => Promise<T>,
): Promise<T> {
  const drafts = await DraftClient.connect(studio);
  try {
    return await act(drafts);
  } finally {
    await drafts.close();
  }
}
