import type { FromFrame, PreviewHandshake, PreviewReady, ToFrame } from '#wire/preview/messages.ts';

export interface FramePort {
  send(message: ToFrame): void;
  close(): void;
}

interface Options {
  studio: Window;
  frame: HTMLIFrameElement;
  /** The only origin that is heard, and that gets the port. */
  origin: string;
  /** The frame said that it is ready: at first, and again after every reload. Everything has to be sent anew. */
  onOpen(port: FramePort): void;
  onMessage(message: FromFrame): void;
}

/** Waits for the frame's code and hands it a port. Returns what stops waiting and closes the port. */
export function openFramePort({ studio, frame, origin, onOpen, onMessage }: Options): () => void {
  let port: MessagePort | undefined;

  function listen(event: MessageEvent<PreviewReady | undefined>): void {
    if (event.source !== frame.contentWindow || event.origin !== origin || event.data?.type !== 'quoin-preview-ready') return;
    port?.close();
    const channel = new MessageChannel();
    const own = channel.port1;
    port = own;
    own.addEventListener('message', ({ data }: MessageEvent<FromFrame>) => onMessage(data));
    own.start();
    const handshake: PreviewHandshake = { type: 'quoin-preview-port' };
    frame.contentWindow?.postMessage(handshake, origin, [channel.port2]);
    onOpen({ send: (message) => own.postMessage(message, []), close: () => own.close() });
  }

  studio.addEventListener('message', listen);
  return () => {
    studio.removeEventListener('message', listen);
    port?.close();
  };
}
