import { describe, expect, it } from 'vitest';
import { readSettings } from '../read-settings.ts';

const needed = {
  QUOIN_OIDC_ISSUER: 'https://login.example.com/realms/company',
  QUOIN_OIDC_CLIENT_ID: 'quoin',
  QUOIN_OIDC_CLIENT_SECRET: 'secret',
};

function problems(changes: Record<string, string>): string[] {
  const read = readSettings({ ...needed, ...changes });
  return read.ok ? [] : read.problems;
}

describe('the settings of the provider', () => {
  it('are off without an issuer, whatever else is set', () => {
    expect(readSettings({ QUOIN_OIDC_LABEL: 'Company' })).toMatchObject({
      ok: true,
      settings: { QUOIN_OIDC_BREAK_GLASS: ['admin'], QUOIN_OIDC_PASSWORDS: 'all' },
    });
  });

  it('take client and secret with the issuer, each by name', () => {
    const read = readSettings({ QUOIN_OIDC_ISSUER: needed.QUOIN_OIDC_ISSUER });
    expect(!read.ok && read.problems.map((problem) => problem.split('：')[0])).toEqual([
      'QUOIN_OIDC_CLIENT_ID',
      'QUOIN_OIDC_CLIENT_SECRET',
    ]);
  });

  it.each([
    ['QUOIN_OIDC_ISSUER', 'login.example.com', '应形如 https://login.example.com'],
    ['QUOIN_OIDC_ISSUER', 'http://login.example.com', '只有本机可以用 http://'],
    ['QUOIN_OIDC_ISSUER', 'https://login.example.com/?realm=a', '应形如'],
    ['QUOIN_OIDC_CLIENT_ID', 'two words', '不含空格的 ASCII'],
    ['QUOIN_OIDC_SCOPES', 'profile email', '应含 openid'],
    ['QUOIN_OIDC_SCOPES', 'openid,profile', '应含 openid'],
    ['QUOIN_OIDC_GROUPS_CLAIM', 'my groups', '应是声明的名字'],
    ['QUOIN_OIDC_ROLES', 'editors', '"editors" 应形如 editors=editor'],
    ['QUOIN_OIDC_ROLES', 'editors=boss', '没有“boss”这个角色，可用的是 administrator、editor'],
    ['QUOIN_OIDC_ROLES', '=editor', '应形如 editors=editor'],
    ['QUOIN_OIDC_ROLES', '50%=editor', '百分号写成 %25'],
    ['QUOIN_OIDC_ACCOUNTS', 'all', '应是 create 或 invited'],
    ['QUOIN_OIDC_LABEL', 'x'.repeat(31), '最多 30 个字'],
    ['QUOIN_OIDC_PASSWORDS', 'none', '应是 all 或 break-glass'],
    ['QUOIN_OIDC_BREAK_GLASS', 'Admin', '小写字母'],
    ['QUOIN_OIDC_BREAK_GLASS', ',', '至少要写一个账号'],
  ])('name %s when it is “%s”', (name, value, why) => {
    const [problem] = problems({ [name]: value });
    expect(problem).toMatch(new RegExp(`^${name}：`));
    expect(problem).toContain(why);
  });

  it('map groups of any name to one or more roles', () => {
    const roles = 'CN%3Deditors%2COU=editor, CN=x=auditor,editors=editor,editors=publisher,';
    const read = readSettings({ ...needed, QUOIN_OIDC_ROLES: roles });
    expect(read.ok && [...read.settings.QUOIN_OIDC_ROLES]).toEqual([
      ['CN=editors,OU', ['editor']],
      ['CN=x', ['auditor']],
      ['editors', ['editor', 'publisher']],
    ]);
  });

  it('let a provider on this machine do without TLS', () => {
    for (const issuer of ['http://127.0.0.1:3000', 'http://localhost:3000', 'http://[::1]:3000/a'])
      expect(problems({ QUOIN_OIDC_ISSUER: issuer })).toEqual([]);
  });
});

describe('the token of the directory', () => {
  const token = 'a'.repeat(32);

  it('may be two while it is changed, each long enough and no API key', () => {
    expect(problems({ QUOIN_SCIM_TOKEN: `${token}, ${'b'.repeat(40)}` })).toEqual([]);
    for (const wrong of ['short', `quoin_${token}`, `${token},${token},${token}`, `${token} b`])
      expect([wrong, problems({ QUOIN_SCIM_TOKEN: wrong }).length]).toEqual([wrong, 1]);
  });

  it('needs the provider by whom its people sign in', () => {
    const read = readSettings({ QUOIN_SCIM_TOKEN: token });
    expect(!read.ok && read.problems).toEqual([
      'QUOIN_SCIM_TOKEN：目录里的人只能用公司账号登录，必须同时设置 QUOIN_OIDC_ISSUER',
    ]);
  });
});
