import { randomUUID } from 'node:crypto';
import { mkdtemp, readFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { expect, it } from 'vitest';
import { runCommand } from '#server/app/run-command.ts';
import { recordingSchema } from '#server/app/commands/gateway/recording.ts';
import { replayedCheck } from '#tests/support/replayed-check.ts';
import { openSandbox } from '#tests/support/sandbox.ts';

it('the sandbox passes the check of a gateway whole, as its recording says', async () => {
  const sandbox = await openSandbox();
  // On the next trading day the second combination changes its proportions.
  await sandbox.running.desk.begin('20260116093000', randomUUID());
  const { url } = sandbox.running;
  const file = path.join(await mkdtemp(path.join(tmpdir(), 'quoin-recording-')), 'sandbox.json');
  const said = { out: '', err: '' };
  const args = ['check', url, '--clock', `${url}/clock`, '--combo', 'ZH0002', '--record', file];
  const code = await runCommand(['gateway', ...args], {
    out: (text) => void (said.out += String(text)),
    err: (text) => void (said.err += text),
    environment: {},
  });
  await sandbox.close();
  expect([code, said.err]).toEqual([0, '']);
  expect(said.out).toContain('154 个接口：已应答 151，正确拒绝 3\n');
  const text = await readFile(file, 'utf8');
  expect(text).not.toContain('Gateway2026');
  // Where this differs, `--record` writes the recording in tests/support again.
  const live = await replayedCheck(recordingSchema.parse(JSON.parse(text)));
  expect(live).toEqual(await replayedCheck());
});
