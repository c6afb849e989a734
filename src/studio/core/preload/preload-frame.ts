import type { PageModel } from '#kit';
import {
  PREVIEW_PATH,
  type PreviewHandshake,
  type PreviewReady,
  type ToFrame,
} from '#wire/preview/messages.ts';
import { INITIAL_VIEW } from './view-settings.ts';

/** A frame with the site's renderer, ready to be put where the page is looked at. */
export function createFrame(siteOrigin: string): HTMLIFrameElement {
  const frame = document.createElement('iframe');
  frame.tabIndex = -1;
  // The framed site is another origin, so it cannot take its own sandbox off.
  frame.setAttribute('sandbox', 'allow-scripts allow-same-origin');
  frame.src = `${siteOrigin}${PREVIEW_PATH}`;
  return frame;
}

/** Whether a frame can be put elsewhere without being loaded again. */
export function canMoveFrames(): boolean {
  return 'moveBefore' in Element.prototype;
}

/** What an opened frame is talked to through, and what it shows by now. */
export interface FrameOpened {
  /** Not started: what the frame says waits in it. */
  port: MessagePort;
  /** The model that it was sent; null while it was sent none. */
  shows: PageModel | null;
}

/** A frame that was opened before there was a place for it. */
export interface PreloadedFrame {
  element: HTMLIFrameElement;
  /**
   * Waits until it is loaded, and hands it over: from then on it is somebody else's to move and to talk to. A frame that
   * is moved while it loads may never be done with that.
   */
  take(): Promise<FrameOpened>;
  /** Settles when it was sent what it shows first, or there is nothing to send. */
  shown: Promise<unknown>;
  /** It is not wanted. */
  drop(): void;
}

/** Opens the frame behind the studio, which is not drawn yet, and shows it the model as soon as both are there. */
export function preloadFrame(siteOrigin: string, model: Promise<PageModel | null>): PreloadedFrame {
  const element = createFrame(siteOrigin);
  element.inert = true;
  // Of the size that it will have, and in sight of the browser, which draws no page that nobody can see.
  element.style.cssText = `position:fixed;inset:0 auto auto 0;z-index:-1;border:0;opacity:0;width:${INITIAL_VIEW.width}px;height:100vh`;
  let frame: FrameOpened | null = null;
  let wanted: PageModel | null = null;
  let isTaken = false;
  function show(): void {
    if (!frame || !wanted || isTaken) return;
    frame.port.postMessage({ type: 'show', model: wanted } satisfies ToFrame, []);
    frame.shows = wanted;
  }

  const loaded = new Promise<void>((done) =>
    element.addEventListener('load', () => done(), { once: true }),
  );
  // Pictures of the page would keep the frame loading: it is shown nothing before it is loaded.
  const opened = Promise.all([heardReady(element, siteOrigin), loaded]).then(() => {
    frame = { port: handPort(element, siteOrigin), shows: null };
    show();
    return frame;
  });
  const arrived = model.then((came) => {
    wanted = came;
    show();
  });
  document.body.append(element);

  return {
    element,
    shown: Promise.all([opened, arrived]),
    async take() {
      const own = await opened;
      isTaken = true;
      return own;
    },
    drop() {
      isTaken = true;
      element.remove();
    },
  };
}

function heardReady(element: HTMLIFrameElement, origin: string): Promise<void> {
  return new Promise((done) => {
    addEventListener('message', function listen(event: MessageEvent<PreviewReady | undefined>) {
      if (
        event.source !== element.contentWindow ||
        event.origin !== origin ||
        event.data?.type !== 'quoin-preview-ready'
      )
        return;
      removeEventListener('message', listen);
      done();
    });
  });
}

/** Gives a frame that said that it is ready one end of a channel, and answers the other. */
function handPort({ contentWindow }: HTMLIFrameElement, origin: string): MessagePort {
  const { port1, port2 } = new MessageChannel();
  contentWindow?.postMessage({ type: 'quoin-preview-port' } satisfies PreviewHandshake, origin, [
    port2,
  ]);
  return port1;
}
