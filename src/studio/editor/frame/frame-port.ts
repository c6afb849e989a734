import type { PageModel } from '#kit';
import type { FromFrame, PreviewHandshake, PreviewReady, ToFrame } from '#wire/preview/messages.ts';
import type { FrameOpened } from '../../core/preload/preload-frame.ts';

export interface FramePort {
  send(message: ToFrame): void;
  close(): void;
  /** The model that the frame was sent before this port was handed over, until it is sent something else; null where there is none. */
  readonly shows: PageModel | null;
}

interface Options {
  studio: Window;
  frame: HTMLIFrameElement;
  /** The only origin that is heard, and that gets the port. */
  origin: string;
  /** The frame said that it is ready: at first, and again after every reload. Everything has to be sent again. */
  onOpen(port: FramePort): void;
  onMessage(message: FromFrame): void;
  /** The frame was opened before and has its port already; what it said meanwhile is heard now. */
  opened?: FrameOpened | null;
}

/** Waits for the frame's code and hands it a port. Returns what stops waiting and closes the port. */
export function openFramePort({
  studio,
  frame,
  origin,
  onOpen,
  onMessage,
  opened = null,
}: Options): () => void {
  let port: MessagePort | undefined;

  function listen(event: MessageEvent<PreviewReady | undefined>): void {
    if (
      event.source !== frame.contentWindow ||
      event.origin !== origin ||
      event.data?.type !== 'quoin-preview-ready'
    )
      return;
    port?.close();
    const channel = new MessageChannel();
    const handshake: PreviewHandshake = { type: 'quoin-preview-port' };
    frame.contentWindow?.postMessage(handshake, origin, [channel.port2]);
    open({ port: channel.port1, shows: null });
  }
  function open({ port: own, shows }: FrameOpened): void {
    port = own;
    own.addEventListener('message', ({ data }: MessageEvent<FromFrame>) => onMessage(data));
    own.start();
    let sent = shows;
    onOpen({
      send(message) {
        if (message.type === 'show' || message.type === 'patch') sent = null;
        own.postMessage(message, []);
      },
      close: () => own.close(),
      get shows() {
        return sent;
      },
    });
  }

  if (opened) open(opened);
  studio.addEventListener('message', listen);
  return () => {
    studio.removeEventListener('message', listen);
    port?.close();
  };
}
