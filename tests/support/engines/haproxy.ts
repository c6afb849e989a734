import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { mkdtemp, rm, writeFile } from 'node:fs/promises';
import { createServer, type AddressInfo } from 'node:net';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { findEngine } from './find-engine.ts';

/** A port that nobody listens on now. */
export async function freePort(): Promise<number> {
  const server = createServer().listen(0, '127.0.0.1');
  await once(server, 'listening');
  const { port } = server.address() as AddressInfo;
  server.close();
  await once(server, 'close');
  return port;
}

/** An HAProxy in front of processes on these ports, which it asks at `/readyz` four times a second. */
export async function startHaproxy(
  ports: readonly number[],
): Promise<{ origin: string; stop(): Promise<void> }> {
  const folder = await mkdtemp(join(tmpdir(), 'quoin-haproxy-'));
  const port = await freePort();
  const file = join(folder, 'haproxy.cfg');
  await writeFile(
    file,
    [
      'defaults',
      '  mode http',
      '  timeout connect 2s',
      // A busy machine is slow, not away.
      '  timeout check 10s',
      '  timeout client 60s',
      '  timeout server 60s',
      '  option redispatch',
      'frontend site',
      `  bind 127.0.0.1:${port}`,
      '  default_backend quoin',
      'backend quoin',
      '  balance roundrobin',
      '  option httpchk GET /readyz',
      // Which process answered.
      '  http-response set-header x-server %s',
      '  default-server check inter 250ms fall 2 rise 1',
      ...ports.map((each) => `  server quoin${each} 127.0.0.1:${each}`),
      '',
    ].join('\n'),
  );
  const child = spawn(findEngine('haproxy'), ['-f', file, '-db'], { stdio: 'ignore' });
  return {
    origin: `http://127.0.0.1:${port}`,
    async stop() {
      const exited = once(child, 'exit');
      child.kill('SIGKILL');
      await exited;
      await rm(folder, { recursive: true });
    },
  };
}
