import { createHash } from 'node:crypto';
import { once } from 'node:events';
import { createServer } from 'node:http';
import type { AddressInfo } from 'node:net';
import { buffer } from 'node:stream/consumers';

/** A bucket in memory that answers as S3 does to PUT, GET with a range, HEAD and DELETE, and refuses what is not signed. */
export async function startS3(accessKey: string) {
  const objects = new Map<string, Buffer>();
  const server = createServer((request, response) => {
    const answer = async () => {
      const body = await buffer(request);
      const signed = String(request.headers['authorization']);
      const hash = request.headers['x-amz-content-sha256'];
      const isWhole =
        request.method !== 'PUT' || hash === createHash('sha256').update(body).digest('hex');
      if (!signed.startsWith(`AWS4-HMAC-SHA256 Credential=${accessKey}/`) || !isWhole)
        return response.writeHead(403).end('SignatureDoesNotMatch');
      const path = request.url ?? '';
      if (request.method === 'PUT')
        return (void objects.set(path, body), response.writeHead(200).end());
      if (request.method === 'DELETE')
        return (void objects.delete(path), response.writeHead(204).end());
      const object = objects.get(path);
      if (!object) return response.writeHead(404).end();
      const [, start, end] = /^bytes=(\d+)-(\d+)$/.exec(request.headers.range ?? '') ?? [];
      const part = start === undefined ? object : object.subarray(Number(start), Number(end) + 1);
      return response
        .writeHead(start === undefined ? 200 : 206, { 'content-length': part.length })
        .end(request.method === 'HEAD' ? undefined : part);
    };
    void answer();
  });
  server.listen(0, '127.0.0.1');
  await once(server, 'listening');
  return {
    endpoint: `http://127.0.0.1:${(server.address() as AddressInfo).port}`,
    objects,
    close: () => new Promise((settle) => server.close(settle)),
  };
}
