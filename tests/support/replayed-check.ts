import { readFileSync } from 'node:fs';
import { resolve } from 'node:path';
import type { z } from 'zod';
import { checkGateway, type CheckedCall } from '#server/app/commands/gateway/check-gateway.ts';
import { createFacts } from '#server/app/commands/gateway/steps/facts.ts';
import { madeUpPerson } from '#server/app/commands/gateway/made-up-person.ts';
import { lineFromRecording, recordingSchema } from '#server/app/commands/gateway/recording.ts';
import { SANDBOX_WIRE } from '#server/platform/settings.ts';

/** Answers of the sandbox, as `gateway check --clock … --combo ZH0002 --record` kept them from 16 January 2026 on. */
export const SANDBOX_RECORDING = resolve(import.meta.dirname, 'recordings/sandbox.json');

export type Recording = z.output<typeof recordingSchema>;

export function readRecording(): Recording {
  return recordingSchema.parse(JSON.parse(readFileSync(SANDBOX_RECORDING, 'utf8')));
}

/** What the check comes to at a gateway that answers as recorded. */
export async function replayedCheck(
  recording: Recording = readRecording(),
): Promise<{ calls: readonly CheckedCall[] }> {
  const settings = {
    cipherKey: SANDBOX_WIRE.QUOIN_UPSTREAM_CIPHER_KEY,
    cipherIv: SANDBOX_WIRE.QUOIN_UPSTREAM_CIPHER_IV,
    signSecret: SANDBOX_WIRE.QUOIN_UPSTREAM_SIGN_SECRET,
    sessionMode: '1',
    suite: 'default',
  } as const;
  const start = {
    ...madeUpPerson(),
    loginname: '-',
    loginpwd: '-',
    tradepwd: '-',
    otherpwd: '-',
    smscode: '-',
    fund: '000001',
    sharetype: 'A',
    cashfund: '000198',
    riskyfund: '022364',
    subscribefund: '000001',
  };
  const line = lineFromRecording(recording);
  const checked = await checkGateway(line, settings, createFacts(start, { combocode: 'ZH0002' }));
  if (!checked.ok) throw new Error(checked.reason);
  return checked;
}
