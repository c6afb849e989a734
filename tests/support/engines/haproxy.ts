import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { mkdtemp, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { findEngine } from './find-engine.ts';
import { freePort } from './free-port.ts';

/**
 * An HAProxy with a port in front of each group of ports, which takes turns among those of the group that answer at
 * `/readyz`, asked four times a second. `origins` are in the order of the groups.
 */
export async function startHaproxy(
  ...groups: readonly (readonly number[])[]
): Promise<{ origins: string[]; stop(): Promise<void> }> {
  const folder = await mkdtemp(join(tmpdir(), 'quoin-haproxy-'));
  const fronts: number[] = [];
  for (const _ of groups) fronts.push(await freePort());
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
      '  timeout tunnel 1h',
      '  option redispatch',
      ...groups.flatMap((ports, index) => [
        `frontend front${index}`,
        `  bind 127.0.0.1:${fronts[index]}`,
        `  default_backend back${index}`,
        `backend back${index}`,
        '  balance roundrobin',
        '  option httpchk GET /readyz',
        // Which process answered.
        '  http-response set-header x-server %s',
        '  default-server check inter 250ms fall 2 rise 1',
        ...ports.map((port) => `  server quoin${port} 127.0.0.1:${port}`),
      ]),
      '',
    ].join('\n'),
  );
  const child = spawn(findEngine('haproxy'), ['-f', file, '-db'], { stdio: 'ignore' });
  return {
    origins: fronts.map((port) => `http://127.0.0.1:${port}`),
    async stop() {
      const exited = once(child, 'exit');
      child.kill('SIGKILL');
      await exited;
      await rm(folder, { recursive: true });
    },
  };
}
