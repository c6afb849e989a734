import { describe, expect, it } from 'vitest';
import { readSettings } from '../read-settings.ts';

const needed = { QUOIN_ASSISTANT_URL: 'https://llm.example.com/v1', QUOIN_ASSISTANT_MODEL: 'm' };

describe('the settings of the assistant', () => {
  it('are off without an address', () => {
    const read = readSettings({});
    expect(read.ok && read.settings.QUOIN_ASSISTANT_URL).toBeUndefined();
  });

  it('take an address on this machine or by HTTPS, without a slash at its end', () => {
    for (const address of [
      'http://127.0.0.1:11434/v1',
      'http://[::1]:8000/v1/',
      needed.QUOIN_ASSISTANT_URL,
    ]) {
      const read = readSettings({ ...needed, QUOIN_ASSISTANT_URL: address });
      expect(read.ok && read.settings.QUOIN_ASSISTANT_URL).toBe(address.replace(/\/$/, ''));
    }
  });

  it.each([
    ['QUOIN_ASSISTANT_URL', 'http://llm.example.com/v1', '只有本机可以用 http://'],
    ['QUOIN_ASSISTANT_URL', 'http://localhost.example.com/v1', '只有本机可以用 http://'],
    ['QUOIN_ASSISTANT_URL', 'https://me:secret@llm.example.com/v1', '不带用户名'],
    ['QUOIN_ASSISTANT_URL', 'https://llm.example.com/v1?to=elsewhere', '不带用户名、查询'],
    ['QUOIN_ASSISTANT_URL', 'file:///etc/passwd', '应形如'],
    ['QUOIN_ASSISTANT_KEY', 'two words', '不含空格'],
    ['QUOIN_ASSISTANT_PICTURES', 'yes', '应是 on 或 off'],
    ['QUOIN_ASSISTANT_SECONDS', '600', '应是 5 到 120 的整数'],
    ['QUOIN_ASSISTANT_DAILY', '0', '应是 1 到 10000 的整数'],
    ['QUOIN_ASSISTANT_MODEL', '', '设置了 QUOIN_ASSISTANT_URL 时必须设置'],
  ])('name %s when it is “%s”', (name, value, why) => {
    const read = readSettings({ ...needed, [name]: value });
    const problems = read.ok ? [] : read.problems;
    expect(problems[0]).toMatch(new RegExp(`^${name}：`));
    expect(problems[0]).toContain(why);
  });
});
