import { useEffect, useRef } from 'react';
import type { PageModel } from '#kit';
import { PREVIEW_PATH } from '#wire/preview/messages.ts';
import type { FrameCalls } from '../frame/answer-call.ts';
import type { FramePort } from '../frame/frame-port.ts';
import { useFramePort } from '../frame/use-frame-port.ts';
import { useSize } from '../frame/use-size.ts';
import { useSession } from '../../core/session/session.ts';
import styles from './ItemPage.module.css';

interface Properties {
  model: PageModel;
  /** What is in the frame, for who does not see it. */
  title: string;
  /** At which the page is laid out, CSS pixels. */
  layoutWidth: number;
  /** What its views get that ask for something themselves. */
  answering: FrameCalls;
  /** The node that is brought into sight when the page appears. */
  reveal?: string | undefined;
}

/** A page to look at, drawn by the site's own renderer; another model is shown in the same frame. */
export function FramedModel({ model, title, layoutWidth, answering, reveal }: Properties) {
  const { siteOrigin } = useSession();
  const iframe = useRef<HTMLIFrameElement>(null);
  const view = useRef<HTMLDivElement>(null);
  const { width, height } = useSize(view);
  const port: FramePort | null = useFramePort(iframe, {
    ...answering,
    onMessage: ({ type }) => {
      if (type === 'shown' && reveal !== undefined)
        port?.send({ type: 'select', nodes: [reveal], scroll: true });
    },
  });
  const scale = width > 0 ? Math.min(1, width / layoutWidth) : 1;
  const { loggedIn = false } = answering;
  useEffect(() => port?.send({ type: 'mode', elder: false, loggedIn }), [port, loggedIn]);
  useEffect(() => port?.send({ type: 'show', model }), [port, model]);

  return (
    <div ref={view} className={styles.view}>
      <iframe
        ref={iframe}
        title={title}
        tabIndex={-1}
        src={`${siteOrigin}${PREVIEW_PATH}`}
        // oxlint-disable-next-line react/iframe-missing-sandbox -- the framed site is another origin, so it cannot take its own sandbox off
        sandbox="allow-scripts allow-same-origin"
        style={{ width: layoutWidth, height: height / scale, transform: `scale(${scale})` }}
      />
    </div>
  );
}
