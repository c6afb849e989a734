import type { Translations } from './translations.ts';

export const keyMessages = {
  'key.account-deactivated': {
    zh: '这把接口密钥所属的账号已停用。请找管理员恢复账号，或由别的账号另做一把',
    en: 'The account of this API key is deactivated. Ask an administrator to activate it, or make a key with another account',
  },
  'key.beyond-own': {
    zh: '你自己没有这些权限，不能给密钥：{rights}',
    en: 'You do not have these rights yourself, so a key cannot: {rights}',
  },
  'key.expired': {
    zh: '这把接口密钥已过期。请另做一把',
    en: 'This API key has expired. Make another one',
  },
  'key.gone': {
    zh: '没有这把密钥，或它已收回。请刷新后再看',
    en: 'There is no such key, or it was revoked. Reload to see',
  },
  'key.revoked': {
    zh: '这把接口密钥已收回。请另做一把',
    en: 'This API key was revoked. Make another one',
  },
  'key.too-many-calls': {
    zh: '这把密钥每分钟最多 {count} 次调用，请 {seconds} 秒后再试',
    en: 'This key makes at most {count} calls a minute; try again in {seconds} s',
  },
  'key.unagreed': {
    zh: '这把接口密钥还没有另一位管理员同意。请在“接口密钥”里请人同意',
    en: 'No other administrator has agreed to this API key yet. Ask for it under “API keys”',
  },
  'key.unknown': {
    zh: '没有这把接口密钥。请检查请求头 Authorization，或另做一把',
    en: 'There is no such API key. Check the header Authorization, or make another one',
  },
} as const satisfies Translations;
