// @vitest-environment jsdom
import { expect, test } from 'vitest';
import { openFramePort } from './frame-port.ts';

const SITE = 'https://site.example';

test('hands the port to the framed site alone, and anew after a reload', () => {
  const frame = document.createElement('iframe');
  document.body.append(frame);
  const given: unknown[] = [];
  const inside = frame.contentWindow as Window;
  inside.postMessage = ((message: unknown, origin: string, ports: MessagePort[]) => given.push({ message, origin, ports: ports.length })) as unknown as typeof inside.postMessage;
  let opened = 0;
  const stop = openFramePort({ studio: window, frame, origin: SITE, onOpen: () => (opened += 1), onMessage: () => undefined });

  const say = (origin: string, source: Window, type: string) => window.dispatchEvent(new MessageEvent('message', { origin, source, data: { type } }));
  say('https://evil.example', inside, 'quoin-preview-ready');
  say(SITE, window, 'quoin-preview-ready');
  say(SITE, inside, 'hello');
  expect(given).toEqual([]);
  say(SITE, inside, 'quoin-preview-ready');
  say(SITE, inside, 'quoin-preview-ready');
  expect(given).toEqual([
    { message: { type: 'quoin-preview-port' }, origin: SITE, ports: 1 },
    { message: { type: 'quoin-preview-port' }, origin: SITE, ports: 1 },
  ]);
  expect(opened).toBe(2);
  stop();
  say(SITE, inside, 'quoin-preview-ready');
  expect(opened).toBe(2);
});
