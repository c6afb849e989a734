import type { PreviewHandshake, PreviewReady } from '#wire/preview/messages.ts';

/** Tells the studio that the frame is ready, and waits for the port that it hands over. Other origins are not heard. */
export function acceptPort(frame: Window, studioOrigin: string): Promise<MessagePort> {
  return new Promise((resolve) => {
    const listen = (event: MessageEvent<PreviewHandshake | undefined>) => {
      const [port] = event.ports;
      if (
        event.origin !== studioOrigin ||
        event.source !== frame.parent ||
        event.data?.type !== 'quoin-preview-port' ||
        !port
      )
        return;
      frame.removeEventListener('message', listen);
      resolve(port);
    };
    frame.addEventListener('message', listen);
    const ready: PreviewReady = { type: 'quoin-preview-ready' };
    frame.parent.postMessage(ready, studioOrigin);
  });
}
