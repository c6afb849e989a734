import { describe, expect, it } from 'vitest';
import { readSettings } from '../read-settings.ts';

const KEY = 'k'.repeat(32);
const problemsOf = (environment: Record<string, string>) => {
  const read = readSettings(environment);
  return read.ok ? [] : read.problems;
};

describe('QUOIN_CONTENT', () => {
  it.each([
    ['https://origin.example.com', 'https://origin.example.com'],
    ['https://origin.example.com:8443/', 'https://origin.example.com:8443'],
    ['http://127.0.0.1:8080', 'http://127.0.0.1:8080'],
    ['http://localhost', 'http://localhost'],
    ['http://[::1]:8080', 'http://[::1]:8080'],
  ])('takes %s', (value, address) => {
    const read = readSettings({ QUOIN_CONTENT: value, QUOIN_CONTENT_KEY: KEY });
    expect(read.ok && read.settings.QUOIN_CONTENT).toBe(address);
  });

  it.each([
    'http://origin.example.com',
    'http://127.0.0.1.example.com',
    'https://origin.example.com/path',
    'https://origin.example.com/?a=1',
    'https://user:password@origin.example.com',
    'ftp://127.0.0.1',
    'origin.example.com',
  ])('refuses %s', (value) => {
    const problems = problemsOf({ QUOIN_CONTENT: value, QUOIN_CONTENT_KEY: KEY });
    expect(problems).toHaveLength(1);
    expect(problems[0]).toMatch(/^QUOIN_CONTENT：/);
    expect(problems[0]).not.toContain('password');
  });

  it('needs the key, and a key that nobody guesses', () => {
    expect(problemsOf({ QUOIN_CONTENT: 'https://origin.example.com' })).toEqual([
      'QUOIN_CONTENT_KEY：设置了 QUOIN_CONTENT 时必须设置',
    ]);
    for (const key of ['short', `${KEY} `, 'k'.repeat(201)])
      expect(problemsOf({ QUOIN_CONTENT_KEY: key })).toHaveLength(1);
  });

  it.each([
    { DATABASE_URL: 'postgres://a:b@db/quoin' },
    { DATABASE_OWNER_URL: 'postgres://a:b@db/quoin' },
    { DATABASE_LISTEN_URL: 'postgres://a:b@db/quoin' },
    { DATABASE_READ_URL: 'postgres://a:b@db/quoin' },
    { QUOIN_PROCESSES: '2' },
    { QUOIN_PURGE: 'xkey', QUOIN_PURGE_URLS: 'http://127.0.0.1:6081/' },
  ])('stands beside nothing that a render process does not have: %o', (more) => {
    const [name = ''] = Object.keys(more);
    const own = { QUOIN_CIPHER_KEY: 'c'.repeat(16), QUOIN_CIPHER_IV: 'i'.repeat(16) };
    const environment = { ...own, QUOIN_SIGN_SECRET: 'a secret', ...more };
    const beside = { QUOIN_CONTENT: 'https://origin.example.com', QUOIN_CONTENT_KEY: KEY };
    expect(problemsOf(environment)).toEqual([]);
    expect(problemsOf({ ...environment, ...beside })).toEqual([
      expect.stringMatching(`^${name}：设置了 QUOIN_CONTENT 时(?:不能设置|只能是 1)`),
    ]);
  });
});
