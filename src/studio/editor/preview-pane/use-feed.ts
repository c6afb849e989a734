import { useEffect, useEffectEvent, useRef } from 'react';
import type { PageModel } from '#kit';
import { whenIdle } from '../../base/components/when-idle.ts';
import type { ViewSettings } from '../../core/preload/view-settings.ts';
import { useSession } from '../../core/session/session.ts';
import { useComposer } from '../composer/composer.ts';
import type { FramePort } from '../frame/frame-port.ts';
import { createPreviewFeed, type PreviewFeed } from '../frame/preview-feed.ts';
import { usePresence } from '../presence/presence-context.ts';

interface Feed {
  /** The page has been rendered. */
  isShown: boolean;
  /** Gets the number of blocks that wait for an answer. */
  onWaiting(waiting: number): void;
}

/** Sends the page to the frame, and then what each edit changes in it. */
export function useFeed(
  port: FramePort | null,
  data: PageModel | undefined,
  { source, at }: Pick<ViewSettings, 'source' | 'at'>,
  { isShown, onWaiting }: Feed,
): void {
  const { client } = useSession();
  const { name, view } = useComposer();
  const session = usePresence()?.session;
  const isLive = source === 'live';
  const feed = useRef<PreviewFeed | null>(null);
  const notifyWaiting = useEffectEvent(onWaiting);
  const currentTree = useEffectEvent(() => view.tree);
  useEffect(() => {
    if (!port || !data) return undefined;
    if (isLive) {
      port.send({ type: 'show', model: data });
      return undefined;
    }
    const { parameters } = data.facts;
    const made = createPreviewFeed({
      send: port.send,
      ask: async ({ type, props }) =>
        (
          await client.call('answers', {
            ...name,
            parameters,
            type,
            props,
            ...(at !== null && { at }),
          })
        ).data as unknown as PageModel['nodes'][string]['data'],
      onWaiting: notifyWaiting,
    });
    feed.current = made;
    made.show(data, currentTree(), port.shows === data);
    return () => {
      made.stop();
      feed.current = null;
    };
  }, [port, data, client, name, at, isLive]);

  useEffect(
    () => (isShown ? whenIdle(() => feed.current?.compare()) : undefined),
    [isShown, port, data],
  );
  // The page hears of an edit before the panes around it are rendered again.
  useEffect(
    () =>
      session?.subscribe(() => {
        const { document: tree } = session.getState();
        if (tree) feed.current?.follow(tree);
      }),
    [session],
  );
}
