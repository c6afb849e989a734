import { once } from 'node:events';
import { createServer } from 'node:http';
import type { AddressInfo } from 'node:net';
import { text } from 'node:stream/consumers';
import { expect, it, onTestFinished } from 'vitest';
import { FilesAway } from './files-away.ts';
import { s3Objects } from './s3-objects.ts';

/** A bucket that answers everything with this status. */
async function bucketThatAnswers(status: number) {
  const server = createServer((request, response) => {
    request.resume();
    response.writeHead(status).end();
  });
  server.listen(0, '127.0.0.1');
  await once(server, 'listening');
  const stop = async () => {
    server.closeAllConnections();
    if (server.listening) await once(server.close(), 'close');
  };
  onTestFinished(stop);
  const endpoint = `http://127.0.0.1:${(server.address() as AddressInfo).port}`;
  const keys = { accessKey: 'key', secretKey: 'secret' };
  return { objects: s3Objects({ endpoint, bucket: 'site', region: 'auto', ...keys }), stop };
}

it.each([503, 500, 429])('is away where it answers %i, for each call', async (status) => {
  const { objects } = await bucketThatAnswers(status);
  const calls = [
    () => objects.put('a', Buffer.from('a')),
    () => objects.size('a'),
    () => objects.open('a'),
    () => objects.remove('a'),
  ];
  for (const call of calls) await expect(call()).rejects.toBeInstanceOf(FilesAway);
});

it('is away where it takes the request and says nothing, while a body that comes slowly is waited for', async () => {
  const server = createServer((request, response) => {
    request.resume();
    if (request.url === '/site/slow') {
      response.writeHead(200, { 'content-length': 2 }).write('a');
      setTimeout(() => response.end('b'), 1800);
    }
  });
  await once(server.listen(0, '127.0.0.1'), 'listening');
  onTestFinished(() => (server.closeAllConnections(), void server.close()));
  const endpoint = `http://127.0.0.1:${(server.address() as AddressInfo).port}`;
  const objects = (answerMs: number) =>
    s3Objects(
      { endpoint, bucket: 'site', region: 'auto', accessKey: 'key', secretKey: 'secret' },
      { answerMs },
    );
  await expect(objects(50).size('silent')).rejects.toBeInstanceOf(FilesAway);
  await expect(objects(50).put('silent', Buffer.from('a'))).rejects.toBeInstanceOf(FilesAway);
  const slow = await objects(1500).open('slow');
  expect(slow && (await text(slow.stream))).toBe('ab');
});

it('is away where nobody answers, and not where it refuses a key', async () => {
  const { objects, stop } = await bucketThatAnswers(200);
  await stop();
  await expect(objects.size('a')).rejects.toBeInstanceOf(FilesAway);
  const refusing = await bucketThatAnswers(403);
  await expect(refusing.objects.size('a')).rejects.not.toBeInstanceOf(FilesAway);
});
