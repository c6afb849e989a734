import type { Translations } from './translations.ts';

export const outgoingMessages = {
  'outgoing.address-with-password': {
    zh: '地址里不能带用户名和密码',
    en: 'An address carries no user name or password',
  },
  'outgoing.answer-too-large': {
    zh: '“{host}”的应答超过 {bytes} 字节，没有取',
    en: 'The answer of “{host}” has more than {bytes} bytes; it was not taken',
  },
  'outgoing.bad-address': {
    zh: '地址应形如 https://www.example.com/path',
    en: 'An address looks like https://www.example.com/path',
  },
  'outgoing.host-not-allowed': {
    zh: '设置没有允许访问“{host}”，没有发送',
    en: 'The settings do not allow “{host}”; nothing was sent',
  },
  'outgoing.https-only': {
    zh: '“{host}”要用 https 访问',
    en: '“{host}” has to be reached by https',
  },
  'outgoing.private-network': {
    zh: '“{host}”在内部网络里，没有发送。需要时请在 QUOIN_OUTGOING_HOSTS 里写明这个主机',
    en: '“{host}” lies in a private network; nothing was sent. If it is meant, name the host in QUOIN_OUTGOING_HOSTS',
  },
  'outgoing.too-many-redirects': {
    zh: '“{host}”转向得太多，没有取到',
    en: '“{host}” redirects too often; nothing came',
  },
  'outgoing.too-slow': {
    zh: '“{host}”在 {seconds} 秒内没有答完',
    en: '“{host}” did not finish within {seconds} s',
  },
  'outgoing.unreachable': {
    zh: '连不上“{host}”（{code}）',
    en: '“{host}” cannot be reached ({code})',
  },
} as const satisfies Translations;
