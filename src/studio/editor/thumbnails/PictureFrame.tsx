import { useEffect, useRef } from 'react';
import type { FramePicture } from '#wire/preview/messages.ts';
import { PREVIEW_PATH } from '#wire/preview/messages.ts';
import { whenIdle } from '../../base/components/when-idle.ts';
import { openFramePort, type FramePort } from '../frame/frame-port.ts';
import { useSession } from '../../core/session/session.ts';
import { pictures } from './pictures.ts';
import styles from './Thumbnail.module.css';
import { thumbnailTexts } from './texts.ts';

/** Keys pressed so recently are somebody typing, who goes first. */
const TYPING_MS = 250;
/** A picture that took longer will not come. */
const PATIENCE_MS = 6000;

/** One frame for all pictures, unseen: the site's own renderer draws them one after the other while nobody types. */
export function PictureFrame() {
  const { siteOrigin } = useSession();
  const iframe = useRef<HTMLIFrameElement>(null);
  useEffect(() => {
    if (!iframe.current) return undefined;
    const desk = drawingDesk();
    const close = openFramePort({
      studio: window,
      frame: iframe.current,
      origin: siteOrigin,
      onOpen: desk.open,
      onMessage(message) {
        if (message.type === 'picture') desk.receive(message.id, message.picture);
        if (message.type === 'call') desk.refuse(message.id);
      },
    });
    return () => {
      desk.stop();
      close();
    };
  }, [siteOrigin]);
  return (
    <iframe
      ref={iframe}
      className={styles.frame}
      title={thumbnailTexts.frame}
      aria-hidden="true"
      tabIndex={-1}
      src={`${siteOrigin}${PREVIEW_PATH}`}
      // oxlint-disable-next-line react/iframe-missing-sandbox -- the framed site is another origin, so it cannot take its own sandbox off
      sandbox="allow-scripts allow-same-origin"
    />
  );
}

/** Takes subjects from the store, one at a time, and gives them to the frame. */
function drawingDesk() {
  let port: FramePort | null = null;
  let current: { id: number; key: string } | null = null;
  let count = 0;
  let typedAt = 0;
  let later: ReturnType<typeof setTimeout> | undefined;
  let patience: ReturnType<typeof setTimeout> | undefined;
  let callOff = () => {};
  const onKey = () => (typedAt = performance.now());
  document.addEventListener('keydown', onKey, true);
  const unsubscribe = pictures.subscribe(() => !current && schedule());

  function schedule(): void {
    clearTimeout(later);
    callOff();
    if (!port || current) return;
    const rest = typedAt + TYPING_MS - performance.now();
    if (typedAt > 0 && rest > 0) later = setTimeout(schedule, rest);
    else callOff = whenIdle(() => void draw());
  }

  async function draw(): Promise<void> {
    const subject = current ? null : pictures.take();
    if (!subject) return;
    const drawn = { id: (count += 1), key: subject.key };
    current = drawn;
    const model = await subject.model().catch(() => null);
    if (current !== drawn) return;
    if (!model || !port) return settle(null);
    patience = setTimeout(() => settle(null), PATIENCE_MS);
    port.send({ type: 'draw', id: drawn.id, model });
  }

  function settle(picture: FramePicture | null): void {
    clearTimeout(patience);
    const done = current;
    current = null;
    if (done) pictures.settle(done.key, picture);
    schedule();
  }

  return {
    open(opened: FramePort) {
      port = opened;
      schedule();
    },
    receive(id: number, picture: FramePicture | null) {
      if (current?.id === id) settle(picture);
    },
    /** Samples bring their data along: what a view asks beyond them is not for a picture. */
    refuse(id: number) {
      port?.send({ type: 'answer', id, answer: { ok: false, code: '', msg: '' } });
    },
    stop() {
      const begun = current;
      current = null;
      port = null;
      clearTimeout(later);
      clearTimeout(patience);
      callOff();
      unsubscribe();
      document.removeEventListener('keydown', onKey, true);
      if (begun) pictures.drop(begun.key);
    },
  };
}
