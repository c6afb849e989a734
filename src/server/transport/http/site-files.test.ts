import fastify from 'fastify';
import sharp from 'sharp';
import { expect, it, onTestFinished } from 'vitest';
import { requireCallers } from './callers.ts';
import { serveSecurityText, serveSiteFiles } from './site-files.ts';

async function serverOf(securityContacts: string[]) {
  const app = fastify();
  requireCallers(app);
  const pages = { page: () => Promise.reject(new Error('not asked for')) } as never;
  serveSiteFiles(app, pages);
  serveSecurityText(app, securityContacts, 'https://www.example.com');
  onTestFinished(() => app.close());
  return (url: string) => app.inject({ url });
}

it('serves the same icons for a day', async () => {
  const get = await serverOf([]);
  const [first, second] = [await get('/icon-192.png'), await get('/icon-192.png')];
  expect(first.headers).toMatchObject({
    'content-type': 'image/png',
    'cache-control': 'max-age=86400',
  });
  expect(second.rawPayload).toEqual(first.rawPayload);
  expect((await get('/icon.svg')).headers['content-type']).toContain('image/svg+xml');
});

it('serves an icon file of three sizes to who asks for /favicon.ico', async () => {
  const { headers, rawPayload: file } = await (await serverOf([]))('/favicon.ico');
  expect(headers['content-type']).toBe('image/x-icon');
  expect([file.readUInt16LE(0), file.readUInt16LE(2), file.readUInt16LE(4)]).toEqual([0, 1, 3]);
  for (const [index, size] of [16, 32, 48].entries()) {
    const at = 6 + 16 * index;
    const [length, place] = [file.readUInt32LE(at + 8), file.readUInt32LE(at + 12)];
    const picture = await sharp(file.subarray(place, place + length)).metadata();
    expect([file[at], picture.format, picture.width, picture.height]).toEqual([
      size,
      'png',
      size,
      size,
    ]);
  }
});

it('has a security.txt where somebody is named, and none where nobody is', async () => {
  const named = await (
    await serverOf(['mailto:security@example.com'])
  )('/.well-known/security.txt');
  expect(named.headers['content-type']).toBe('text/plain; charset=utf-8');
  expect(named.body).toContain('Contact: mailto:security@example.com\n');
  expect((await (await serverOf([]))('/.well-known/security.txt')).statusCode).toBe(404);
});
