import { verbatim } from '#messages/msg.ts';
import { z } from 'zod';
import { reject, type Result } from '#composition/result.ts';
import { nodeOf, walk, type DocumentTree } from '#composition/tree.ts';
import { documentNode, nodeId, type NodeId } from '#schemas/document.ts';
import { documentName, type DocumentName } from '#wire/studio/document-name.ts';
import { clipboardTexts as texts } from './texts.ts';

/** Under which the clipboard carries nodes; `text/plain` carries the same for where types of one's own are lost. */
export const CLIP_TYPE = 'application/x-quoin-nodes+json';

const MARK = '{"quoin":"nodes"';

const clipSchema = z.strictObject({
  quoin: z.literal('nodes'),
  format: z.literal(1),
  /** Of one copying or cutting, by which a cut is known to be still open. */
  token: z.string().min(1).max(40),
  from: documentName,
  /** What was copied, each with all below it, itself first. Versions are those of the props as they were there. */
  trees: z.array(z.array(documentNode).min(1)).min(1).max(2000),
});

/** Nodes on the clipboard. */
export type Clip = z.infer<typeof clipSchema>;

export function makeClip(
  tree: DocumentTree,
  ids: readonly NodeId[],
  from: DocumentName,
  token: string,
): Clip {
  return {
    quoin: 'nodes',
    format: 1,
    token,
    from,
    trees: ids.filter((id) => nodeOf(tree, id)).map((id) => [...walk(tree, id)]),
  };
}

export function writeClip(clip: Clip): string {
  return JSON.stringify(clip);
}

/** What is on the clipboard; refused, in words, where it is nothing that a page takes. */
export function readClip(text: string): Result<{ clip: Clip }> {
  if (text.trim() === '') return reject(verbatim(texts.empty));
  if (!text.startsWith(MARK)) return reject(verbatim(texts.isText));
  const parsed = clipSchema.safeParse(parseJson(text));
  return parsed.success ? { ok: true, clip: parsed.data } : reject(verbatim(texts.broken));
}

/** The nodes that were copied. */
export function topIds({ trees }: Clip): NodeId[] {
  return trees.flatMap(([top]) => top?.id ?? []).filter((id) => nodeId.safeParse(id).success);
}

function parseJson(text: string): unknown {
  try {
    return JSON.parse(text);
  } catch {
    return undefined;
  }
}
