import { describe, expect, it } from 'vitest';
import { readSettings } from './read-settings.ts';

const own = {
  QUOIN_CIPHER_KEY: 'k'.repeat(32),
  QUOIN_CIPHER_IV: 'i'.repeat(16),
  QUOIN_SIGN_SECRET: 'a secret of our own',
};

describe('readSettings', () => {
  it('starts with nothing set', () => {
    expect(readSettings({})).toMatchObject({
      ok: true,
      settings: { PORT: 8080, STUDIO_PORT: 8081, QUOIN_SESSION_MODE: '1' },
    });
  });

  it.each([
    ['PORT', 'eighty'],
    ['STUDIO_PORT', '70000'],
    ['DATABASE_URL', 'mysql://x'],
    ['QUOIN_SECURITY_CONTACTS', 'mailto:a@example.com, ftp://example.com'],
    ['QUOIN_ADMIN_PASSWORD', 'short'],
    ['QUOIN_ADMIN_PASSWORD', 'password2026!!'],
    ['QUOIN_ADMIN_PASSWORD', 'our admin of this site'],
    ['QUOIN_CIPHER_KEY', 'seventeen letters'],
    ['QUOIN_CIPHER_IV', 'короткий-ключ-16'],
    ['QUOIN_SESSION_MODE', '3'],
    ['SITE_ORIGIN', 'www.example.com'],
    ['QUOIN_TRUSTED_PROXIES', '10.0.0.5, proxy.example.com'],
    ['QUOIN_TRUSTED_PROXIES', '10.0.0.0/33'],
    ['QUOIN_TRUSTED_PROXIES', '::/0'],
    ['QUOIN_TRADE_HOSTS', 'https://trade.example.com'],
    ['QUOIN_TRADE_HOSTS', 'trade.example.com/login'],
    ['QUOIN_TRADE_HOSTS', 'trade.example.com:443'],
    ['QUOIN_TRADE_HOSTS', '*.example.com'],
    ['QUOIN_SECRET_KEY', 'a password'],
    ['QUOIN_SECRET_KEY', `${'A'.repeat(43)}=,short`],
    ['QUOIN_UPSTREAM', 'ftp://trade.example.com'],
    ['QUOIN_UPSTREAM_CIPHER_IV', 'short'],
  ])('names %s when it is wrong', (name, value) => {
    const result = readSettings({ [name]: value });
    expect(result.ok).toBe(false);
    expect(!result.ok && result.problems[0]).toMatch(new RegExp(`^${name}：`));
  });

  it('wants of the first password what every password has to have, and names the remedy', () => {
    const problem = (value: string) => {
      const result = readSettings({ QUOIN_ADMIN_PASSWORD: value });
      return result.ok ? null : result.problems[0];
    };
    expect(problem('kestrel tea')).toContain('至少 12 个字符，请加长');
    expect(problem('kestrel teas')).toBeNull();
  });

  it('takes trusted proxies as addresses and networks, none unless named', () => {
    const proxies = (value?: string) => {
      const result = readSettings({ QUOIN_TRUSTED_PROXIES: value });
      return result.ok && result.settings.QUOIN_TRUSTED_PROXIES;
    };
    expect(proxies('10.0.0.5, 192.168.0.0/16,fd00::/8 ,::1')).toEqual([
      '10.0.0.5',
      '192.168.0.0/16',
      'fd00::/8',
      '::1',
    ]);
    expect(proxies()).toEqual([]);
  });

  it('takes hosts of the trading site as names, none unless named', () => {
    const hosts = (value?: string) => {
      const result = readSettings({ QUOIN_TRADE_HOSTS: value });
      return result.ok && result.settings.QUOIN_TRADE_HOSTS;
    };
    expect(hosts('Trade.example.com, pay.example.com:8443')).toEqual([
      'trade.example.com',
      'pay.example.com:8443',
    ]);
    expect(hosts()).toEqual([]);
  });

  it('counts an empty variable as absent', () => {
    expect(readSettings({ PORT: '' })).toMatchObject({ ok: true, settings: { PORT: 8080 } });
  });

  it('refuses demonstration values beside a real database, each by name', () => {
    const result = readSettings({
      DATABASE_URL: 'postgres://u:p@db/quoin',
      QUOIN_SIGN_SECRET: own.QUOIN_SIGN_SECRET,
    });
    expect(!result.ok && result.problems.map((problem) => problem.split('：')[0])).toEqual([
      'QUOIN_CIPHER_KEY',
      'QUOIN_CIPHER_IV',
    ]);
    expect(readSettings({ DATABASE_URL: 'postgres://u:p@db/quoin', ...own }).ok).toBe(true);
  });

  it('wants a mail server and the address of the site before visitors can ask for mails', () => {
    const result = readSettings({ QUOIN_ALERTS: 'day' });
    expect(!result.ok && result.problems.map((problem) => problem.split('：')[0])).toEqual([
      'QUOIN_SMTP_URL',
      'SITE_ORIGIN',
    ]);
  });

  it('wants all that a gateway needs, each by name', () => {
    const gateway = {
      QUOIN_UPSTREAM: 'https://trade.example.com/',
      QUOIN_UPSTREAM_CIPHER_KEY: 'k'.repeat(16),
    };
    const result = readSettings(gateway);
    expect(!result.ok && result.problems.map((problem) => problem.split('：')[0])).toEqual([
      'QUOIN_UPSTREAM_CIPHER_IV',
      'QUOIN_UPSTREAM_SIGN_SECRET',
    ]);
    const whole = readSettings({
      ...gateway,
      QUOIN_UPSTREAM_CIPHER_IV: 'i'.repeat(16),
      QUOIN_UPSTREAM_SIGN_SECRET: 's',
    });
    expect(whole).toMatchObject({
      ok: true,
      settings: { QUOIN_UPSTREAM: 'https://trade.example.com', QUOIN_UPSTREAM_SESSION_MODE: '1' },
    });
  });
});

it('names all settings at once that others need', () => {
  const given = { QUOIN_PUSH: 'day', QUOIN_PURGE: 'xkey', QUOIN_S3_ENDPOINT: 'https://s3.example' };
  const result = readSettings(given);
  expect(result.ok ? [] : result.problems).toEqual([
    'QUOIN_PUSH_CONTACT：打开 QUOIN_PUSH 时必须设置',
    'QUOIN_PURGE_URLS：设置了 QUOIN_PURGE 时必须设置',
    ...['BUCKET', 'ACCESS_KEY', 'SECRET_KEY'].map(
      (name) => `QUOIN_S3_${name}：设置了 QUOIN_S3_ENDPOINT 时必须设置`,
    ),
  ]);
});
