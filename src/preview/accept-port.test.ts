// @vitest-environment jsdom
import { expect, test, vi } from 'vitest';
import { acceptPort } from './accept-port.ts';

const STUDIO = 'https://studio.example';

function say(origin: string, data: unknown, ports: MessagePort[]) {
  window.dispatchEvent(
    new MessageEvent('message', { origin, data, ports, source: window.parent as Window }),
  );
}

test('takes the port of the studio’s origin alone', async () => {
  const post = vi.spyOn(window.parent, 'postMessage').mockImplementation(() => undefined);
  const accepted = acceptPort(window, STUDIO);
  expect(post).toHaveBeenCalledWith({ type: 'quoin-preview-ready' }, STUDIO);

  const evil = new MessageChannel();
  const own = new MessageChannel();
  say('https://evil.example', { type: 'quoin-preview-port' }, [evil.port1]);
  say(STUDIO, { type: 'something else' }, [evil.port1]);
  say(STUDIO, { type: 'quoin-preview-port' }, [own.port1]);
  await expect(accepted).resolves.toBe(own.port1);
  for (const { port1, port2 } of [evil, own]) {
    port1.close();
    port2.close();
  }
});
