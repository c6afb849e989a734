import { createServer } from 'node:http';
import type { AddressInfo } from 'node:net';
import sharp from 'sharp';
import { expect, it, vi } from 'vitest';
import { findBrowser } from '#tests/support/find-browser.ts';
import { openCamera } from './open-camera.ts';

const SIZE = { width: 360, height: 400 };

it('takes a picture of a document, at its width, without reaching any host', async () => {
  const onError = vi.fn();
  const asked: string[] = [];
  const server = createServer((request, response) => {
    asked.push(request.url ?? '');
    response.end();
  });
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  const { port } = server.address() as AddressInfo;
  const html = `<!doctype html><body style="margin:0;background:rgb(200,30,30)"><img alt="" src="http://127.0.0.1:${port}/a.png"><img alt="" src="http://localhost:${port}/b.png">`;
  const taken = await openCamera(findBrowser() ?? '', onError)(html, SIZE);
  server.close();
  expect(onError.mock.calls).toEqual([]);
  const { data, info } = await sharp(taken ?? Buffer.alloc(0))
    .removeAlpha()
    .raw()
    .toBuffer({ resolveWithObject: true });
  expect([info.width, info.height]).toEqual([360, 400]);
  expect([...data.subarray(-3)]).toEqual([200, 30, 30]);
  expect(asked).toEqual([]);
});

it('gives none, and says why, where there is no such browser', async () => {
  const onError = vi.fn();
  expect(await openCamera('/nowhere/chromium', onError)('<p>x</p>', SIZE)).toBeNull();
  expect(onError).toHaveBeenCalledOnce();
});
