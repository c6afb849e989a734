import { useEffect } from 'react';
import type { DocumentTree } from '#composition/tree.ts';
import type { PageModel } from '#kit';
import type { DocumentName } from '#wire/studio/routes.ts';
import { useSession } from '../../core/session/session.ts';
import type { FramePort } from './frame-port.ts';
import { createPreviewFeed } from './preview-feed.ts';

interface Shown {
  name: DocumentName;
  tree: DocumentTree;
  /** The moment around it, ISO 8601; absent: now. */
  at: string | undefined;
}

/** Shows a document in a frame; the blocks' calls are answered by the server. */
export function useDocumentFeed(
  port: FramePort | null,
  model: PageModel | undefined,
  { name, tree, at }: Shown,
): void {
  const { client } = useSession();
  useEffect(() => {
    if (!port || !model) return undefined;
    const { kind, key } = name;
    const { parameters } = model.facts;
    const feed = createPreviewFeed({
      send: port.send,
      ask: async ({ type, props }) =>
        (
          await client.call('answers', {
            kind,
            key,
            parameters,
            type,
            props,
            ...(at !== undefined && { at }),
          })
        ).data as unknown as PageModel['nodes'][string]['data'],
      onWaiting: () => undefined,
    });
    feed.show(model, tree);
    return () => feed.stop();
  }, [port, model, client, name, tree, at]);
}
