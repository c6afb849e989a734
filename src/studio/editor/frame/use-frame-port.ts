import { useEffect, useState, type RefObject } from 'react';
import type { FromFrame } from '#wire/preview/messages.ts';
import { useEvent } from '../../base/components/use-event.ts';
import { useSession } from '../../core/session/session.ts';
import { answerCall, type FrameCalls } from './answer-call.ts';
import { openFramePort, type FramePort } from './frame-port.ts';

interface Options extends FrameCalls {
  /** What else the frame says. */
  onMessage?(message: FromFrame): void;
}

/** The port of a frame with a page that is only looked at; another one after every reload, null until the frame is ready. */
export function useFramePort(
  iframe: RefObject<HTMLIFrameElement | null>,
  { onMessage, ...answering }: Options = {},
): FramePort | null {
  const { client, siteOrigin } = useSession();
  const [port, setPort] = useState<FramePort | null>(null);
  // Of the moment and the draft that are shown then: the frame is opened once, and shows one after another.
  const onCall = useEvent((message: Parameters<typeof answerCall>[1]) =>
    answerCall(client, message, answering),
  );
  const onOther = useEvent((message: FromFrame) => onMessage?.(message));

  useEffect(() => {
    if (!iframe.current) return undefined;
    let current: FramePort | null = null;
    return openFramePort({
      studio: window,
      frame: iframe.current,
      origin: siteOrigin,
      onOpen(opened) {
        current = opened;
        setPort(opened);
      },
      onMessage(message) {
        if (message.type === 'call') void onCall(message).then((answer) => current?.send(answer));
        else onOther(message);
      },
    });
  }, [iframe, siteOrigin, onCall, onOther]);
  return port;
}
