import { useEffect, useRef, useState } from 'react';
import type { PageModel } from '#kit/page-model.ts';
import { PREVIEW_PATH } from '#wire/preview/messages.ts';
import { answerCall } from '../../frame/answer-call.ts';
import { openFramePort, type FramePort } from '../../frame/frame-port.ts';
import { useSize } from '../../frame/use-size.ts';
import { useEvent } from '../../parts/use-event.ts';
import { useSession } from '../../session/session.ts';
import styles from './ItemPage.module.css';

interface Properties {
  model: PageModel;
  /** What is in the frame, for who does not see it. */
  title: string;
  /** At which the page is laid out, CSS pixels. */
  layoutWidth: number;
}

/** A page to look at, drawn by the site's own renderer; another model is shown in the same frame. */
export function FramedModel({ model, title, layoutWidth }: Properties) {
  const { client, siteOrigin } = useSession();
  const iframe = useRef<HTMLIFrameElement>(null);
  const view = useRef<HTMLDivElement>(null);
  const { width, height } = useSize(view);
  const [port, setPort] = useState<FramePort | null>(null);
  const scale = width > 0 ? Math.min(1, width / layoutWidth) : 1;
  const onCall = useEvent((message: Parameters<typeof answerCall>[1]) => answerCall(client, message));

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
      },
    });
  }, [siteOrigin, onCall]);
  useEffect(() => port?.send({ type: 'show', model }), [port, model]);

  return (
    <div ref={view} className={styles.view}>
      {/* oxlint-disable-next-line react/iframe-missing-sandbox -- the framed site is another origin, so it cannot take its own sandbox off */}
      <iframe ref={iframe} title={title} tabIndex={-1} src={`${siteOrigin}${PREVIEW_PATH}`} sandbox="allow-scripts allow-same-origin" style={{ width: layoutWidth, height: height / scale, transform: `scale(${scale})` }} />
    </div>
  );
}
