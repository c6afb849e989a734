import { expect, it } from 'vitest';
import { readSettings } from '#server/platform/read-settings.ts';
import { SANDBOX_WIRE, type Settings } from '#server/platform/settings.ts';
import { withSandboxGateway } from './sandbox-process.ts';

function settingsOf(env: { [name: string]: string }): Settings {
  const read = readSettings(env);
  if (!read.ok) throw new Error(read.problems.join('\n'));
  return read.settings;
}
const url = 'http://127.0.0.1:8083';

it('speaks to the sandbox with the keys that are set, which the sandbox reads too', () => {
  const keys = {
    QUOIN_UPSTREAM_CIPHER_KEY: 'a'.repeat(16),
    QUOIN_UPSTREAM_CIPHER_IV: 'b'.repeat(16),
    QUOIN_UPSTREAM_SIGN_SECRET: 'c'.repeat(20),
  };
  expect(withSandboxGateway(settingsOf(keys), url)).toMatchObject({ ...keys, QUOIN_UPSTREAM: url });
  expect(withSandboxGateway(settingsOf({}), url)).toMatchObject({
    ...SANDBOX_WIRE,
    QUOIN_UPSTREAM: url,
  });
});

it('leaves another gateway as it is', () => {
  const other = settingsOf({ QUOIN_UPSTREAM: 'https://gateway.example.com', ...SANDBOX_WIRE });
  expect(withSandboxGateway(other, url)).toBe(other);
});
