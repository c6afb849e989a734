import { execFile } from 'node:child_process';
import { resolve } from 'node:path';
import { promisify } from 'node:util';
import { expect, it } from 'vitest';
import { findEngine } from '../support/engines/find-engine.ts';

const run = promisify(execFile);
const deploy = resolve(import.meta.dirname, '../../deploy');

it('the configuration of the balancer is one that HAProxy takes', async () => {
  const { stdout } = await run(findEngine('haproxy'), [
    '-c',
    '-f',
    `${deploy}/haproxy/haproxy.cfg`,
  ]);
  expect(stdout).toContain('Configuration file is valid');
});

it('the service is one that systemd takes, and is exposed to little', async () => {
  const service = `${deploy}/systemd/quoin.service`;
  expect(await run(findEngine('systemd-analyze', 'systemd'), ['verify', service])).toEqual({
    stdout: '',
    stderr: '',
  });
  // A score from 0 to 10, times ten; below 4 of 10 it is called OK.
  await run(findEngine('systemd-analyze', 'systemd'), [
    'security',
    '--offline=true',
    '--threshold=40',
    service,
  ]);
});
