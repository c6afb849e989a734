import { useCallback, useEffect, useEffectEvent, useRef, useState } from 'react';
import { isSameJson } from '#composition/same-json.ts';
import type { PageModel } from '#kit/page-model.ts';
import type { Box, FromFrame, Gap, ToFrame } from '#wire/preview/messages.ts';
import type { KeyPress } from '../../base/keys/chord.ts';
import { whenIdle } from '../../base/components/when-idle.ts';
import type { ViewSettings } from '../../core/preload/view-settings.ts';
import { useSession } from '../../core/session/session.ts';
import { useComposer } from '../composer/composer.ts';
import { answerCall } from '../frame/answer-call.ts';
import { openFramePort, type FramePort } from '../frame/frame-port.ts';
import { createPreviewFeed, type PreviewFeed } from '../frame/preview-feed.ts';
import { useModel } from '../frame/use-model.ts';
import { usePresence } from '../presence/presence-context.ts';
import {
  useTextInPlace,
  type TextInPlace,
  type TextMessage,
} from '../text-in-place/use-text-in-place.ts';
import { useHovered } from './use-hovered.ts';
import type { PlacedFrame } from './use-page-frame.ts';

export interface Frame {
  boxes: Record<string, Box>;
  gaps: Gap[];
  hovered: string | null;
  /** While the pointer is on what hangs on the hovered node above the frame, that one stays. */
  holdHovered(isOn: boolean): void;
  /** Views that threw, by node. */
  failed: ReadonlySet<string>;
  waiting: number;
  shown: boolean;
  model: ReturnType<typeof useModel>;
  /** Another one after every reload of the frame. */
  port: FramePort | null;
  send(message: ToFrame): void;
  inPlace: TextInPlace;
}

/** Everything between the studio and its framed page. What visitors get is only shown: nothing in it is selected, typed or acted on. */
export function useFrame(
  placed: PlacedFrame | null,
  onPicked: () => void,
  { source, at, elder, loggedIn }: ViewSettings,
): Frame {
  const { client, siteOrigin } = useSession();
  const composer = useComposer();
  const { name, selected, selection } = composer;
  const session = usePresence()?.session;
  const isLive = source === 'live';
  const model = useModel(name, at ?? undefined, isLive);
  const [port, setPort] = useState<FramePort | null>(null);
  const [state, setState] = useState({
    boxes: {} as Record<string, Box>,
    gaps: [] as Gap[],
    failed: new Set<string>() as ReadonlySet<string>,
    waiting: 0,
    shown: false,
  });
  const { hovered, hover, holdHovered } = useHovered();
  const feed = useRef<PreviewFeed | null>(null);
  const onClicked = useEffectEvent(
    ({ node, extend, add }: Extract<FromFrame, { type: 'clicked' }>) => {
      if (isLive) return onPicked();
      if (node !== null && (extend || add)) composer.extend(node, add ? 'one' : 'range');
      else composer.select(node);
      onPicked();
    },
  );
  const onMenu = useEffectEvent(({ node, x, y }: Extract<FromFrame, { type: 'menu' }>) => {
    const area = placed?.element.getBoundingClientRect();
    if (isLive || node === null || !area) return;
    if (!composer.selection.includes(node)) composer.select(node);
    const scale = area.width / (placed?.element.offsetWidth || 1);
    onPicked();
    composer.openMenu({ x: area.left + x * scale, y: area.top + y * scale });
  });
  const onCall = useEffectEvent((message: Extract<FromFrame, { type: 'call' }>) =>
    answerCall(client, message, { at: at ?? undefined, loggedIn, drafted: !isLive }),
  );
  const onKey = useEffectEvent((press: KeyPress) => {
    composer.press(press, { onNodes: !isLive, inFrame: true });
  });
  const send = useCallback((message: ToFrame) => port?.send(message), [port]);
  const inPlace = useTextInPlace(
    { send, port, boxes: state.boxes },
    placed?.element ?? null,
    onPicked,
  );
  // What was typed just before the draft went out of sight still counts; no text opens after that.
  const heardText = useEffectEvent((message: TextMessage) => {
    if (!isLive || message.type !== 'text-place') inPlace.hear(message);
  });
  const currentTree = useEffectEvent(() => composer.view.tree);

  useEffect(() => {
    if (!placed) return undefined;
    const merge = (next: Partial<typeof state>) => setState((before) => ({ ...before, ...next }));
    let current: FramePort | null = null;

    function onMessage(message: FromFrame): void {
      switch (message.type) {
        case 'shown':
          return merge({ shown: true });
        case 'boxes':
          return setState((before) =>
            isSameJson(before.boxes, message.boxes) ? before : { ...before, boxes: message.boxes },
          );
        case 'gaps':
          return merge({ gaps: message.gaps });
        case 'hovered':
          return hover(message.node);
        case 'clicked':
          return onClicked(message);
        case 'menu':
          return onMenu(message);
        case 'failed':
          return setState((before) => ({
            ...before,
            failed: new Set([...before.failed, message.node]),
          }));
        case 'key':
          return onKey(message);
        case 'text-place':
        case 'text-typed':
        case 'text-left':
          return heardText(message);
        case 'call':
          return void onCall(message).then((answer) => current?.send(answer));
        // Asked for by other frames alone.
        case 'picture':
        case 'scrolled':
          return undefined;
      }
    }
    return openFramePort({
      studio: window,
      frame: placed.element,
      origin: siteOrigin,
      opened: placed.opened,
      onMessage,
      onOpen(opened) {
        current = opened;
        setPort(opened);
      },
    });
  }, [placed, siteOrigin, client, hover]);

  useEffect(() => {
    if (!port || !model.data) return undefined;
    if (isLive) {
      port.send({ type: 'show', model: model.data });
      return undefined;
    }
    const { parameters } = model.data.facts;
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
      onWaiting: (waiting) => setState((before) => ({ ...before, waiting })),
    });
    feed.current = made;
    made.show(model.data, currentTree(), port.shows === model.data);
    return () => {
      made.stop();
      feed.current = null;
    };
  }, [port, model.data, client, name, at, isLive]);

  useEffect(
    () => (state.shown ? whenIdle(() => feed.current?.compare()) : undefined),
    [state.shown, port, model.data],
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
  useEffect(
    () =>
      port?.send({
        type: 'select',
        nodes: selected === null ? [] : [selected, ...selection.filter((id) => id !== selected)],
        scroll: true,
      }),
    [port, selected, selection, state.shown],
  );
  useEffect(() => port?.send({ type: 'mode', elder, loggedIn }), [port, elder, loggedIn]);
  useEffect(() => port?.send({ type: 'hover', node: hovered }), [port, hovered]);

  return { ...state, hovered, holdHovered, model, port, send, inPlace };
}
