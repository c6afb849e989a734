import { once } from 'node:events';
import { createServer } from 'node:http';
import type { AddressInfo } from 'node:net';
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

it('is away where nobody answers, and not where it refuses a key', async () => {
  const { objects, stop } = await bucketThatAnswers(200);
  await stop();
  await expect(objects.size('a')).rejects.toBeInstanceOf(FilesAway);
  const refusing = await bucketThatAnswers(403);
  await expect(refusing.objects.size('a')).rejects.not.toBeInstanceOf(FilesAway);
});
