import { useCallback, useEffect, useEffectEvent, useState } from 'react';
import { isSameJson } from '#composition/same-json.ts';
import type { Box, FromFrame, Gap, ToFrame } from '#wire/preview/messages.ts';
import type { ViewSettings } from '../../core/preload/view-settings.ts';
import { useSession } from '../../core/session/session.ts';
import { useComposer } from '../composer/composer.ts';
import { answerCall } from '../frame/answer-call.ts';
import { openFramePort, type FramePort } from '../frame/frame-port.ts';
import { useModel } from '../frame/use-model.ts';
import {
  useTextInPlace,
  type TextInPlace,
  type TextMessage,
} from '../text-in-place/use-text-in-place.ts';
import { useFeed } from './use-feed.ts';
import { useHovered } from './use-hovered.ts';
import type { PlacedFrame } from './use-page-frame.ts';
import { usePointed } from './use-pointed.ts';
import { useSent } from './use-sent.ts';

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

type Shown = Pick<Frame, 'boxes' | 'gaps' | 'failed' | 'waiting' | 'shown'>;

const FIRST: Shown = { boxes: {}, gaps: [], failed: new Set(), waiting: 0, shown: false };

/** Everything between the studio and its framed page. What visitors get is only shown: nothing in it is selected, typed or acted on. */
export function useFrame(
  placed: PlacedFrame | null,
  onPicked: () => void,
  view: ViewSettings,
): Frame {
  const { source, at, elder, loggedIn } = view;
  const { client, siteOrigin } = useSession();
  const composer = useComposer();
  const { name } = composer;
  const isLive = source === 'live';
  const model = useModel(name, at ?? undefined, isLive);
  const [port, setPort] = useState<FramePort | null>(null);
  const [state, setState] = useState(FIRST);
  const { hovered, hover, holdHovered } = useHovered();
  const send = useCallback((message: ToFrame) => port?.send(message), [port]);
  const inPlace = useTextInPlace(
    { send, port, boxes: state.boxes },
    placed?.element ?? null,
    onPicked,
  );
  const pointed = usePointed(placed, isLive, onPicked);
  const onPointed = useEffectEvent(pointed);
  const onCall = useEffectEvent((message: Extract<FromFrame, { type: 'call' }>) =>
    answerCall(client, message, { at: at ?? undefined, loggedIn, drafted: !isLive }),
  );
  // What was typed just before the draft went out of sight still counts; no text opens after that.
  const heardText = useEffectEvent((message: TextMessage) => {
    if (!isLive || message.type !== 'text-place') inPlace.receive(message);
  });

  useEffect(() => {
    if (!placed) return undefined;
    let current: FramePort | null = null;

    function onMessage(message: FromFrame): void {
      switch (message.type) {
        case 'shown':
        case 'boxes':
        case 'gaps':
        case 'failed':
          return setState((before) => afterMessage(before, message));
        case 'hovered':
          return hover(message.node);
        case 'clicked':
        case 'menu':
        case 'key':
          return onPointed(message);
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

  useFeed(port, model.data, view, {
    isShown: state.shown,
    onWaiting: (waiting) =>
      setState((before) => (before.waiting === waiting ? before : { ...before, waiting })),
  });
  useSent(port, { hovered, elder, loggedIn, isShown: state.shown });

  return { ...state, hovered, holdHovered, model, port, send, inPlace };
}

/** What is known of the page after the frame told it. */
function afterMessage(
  before: Shown,
  message: Extract<FromFrame, { type: 'shown' | 'boxes' | 'gaps' | 'failed' }>,
): Shown {
  switch (message.type) {
    case 'shown':
      return { ...before, shown: true };
    case 'boxes':
      return isSameJson(before.boxes, message.boxes) ? before : { ...before, boxes: message.boxes };
    case 'gaps':
      return isSameJson(before.gaps, message.gaps) ? before : { ...before, gaps: message.gaps };
    case 'failed':
      return { ...before, failed: new Set([...before.failed, message.node]) };
  }
}
