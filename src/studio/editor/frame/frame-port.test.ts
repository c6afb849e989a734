// @vitest-environment jsdom
import { expect, test, vi } from 'vitest';
import type { PageModel } from '#kit';
import { openFramePort, type FramePort } from './frame-port.ts';

const SITE = 'https://site.example';

test('hands the port to the framed site alone, and again after a reload', () => {
  const frame = document.createElement('iframe');
  document.body.append(frame);
  const given: unknown[] = [];
  const inside = frame.contentWindow as Window;
  inside.postMessage = ((message: unknown, origin: string, ports: MessagePort[]) =>
    given.push({ message, origin, ports: ports.length })) as unknown as typeof inside.postMessage;
  let opened = 0;
  const stop = openFramePort({
    studio: window,
    frame,
    origin: SITE,
    onOpen: () => (opened += 1),
    onMessage: () => undefined,
  });

  const say = (origin: string, source: Window, type: string) =>
    window.dispatchEvent(new MessageEvent('message', { origin, source, data: { type } }));
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

test('goes on with the port of a frame that was opened before, and hears what it said meanwhile', async () => {
  const frame = document.createElement('iframe');
  document.body.append(frame);
  const { port1, port2 } = new MessageChannel();
  port2.postMessage({ type: 'shown' });
  const heard: string[] = [];
  const model = { modules: [], nodes: {} } as unknown as PageModel;
  const ports: FramePort[] = [];
  const stop = openFramePort({
    studio: window,
    frame,
    origin: SITE,
    opened: { port: port1, shows: model },
    onOpen: (port) => ports.push(port),
    onMessage: ({ type }) => heard.push(type),
  });
  await vi.waitFor(() => expect(heard).toEqual(['shown']));
  ports[0]?.send({ type: 'hover', node: null });
  expect(ports[0]?.shows).toBe(model);
  ports[0]?.send({ type: 'patch', patch: { nodes: {} } });
  expect(ports[0]?.shows).toBeNull();
  stop();
  port2.close();
});
