import type { Translations } from './translations.ts';

export const programMessages = {
  'program.bad-redirect': {
    zh: '请求里的回调地址 redirect_uri 不是这个程序登记的。没有连接，也没有回到那个地址。请在程序里重新连接',
    en: 'The redirect_uri of the request is not one that the program registered. It was not let in, and you were not led there. Connect again from the program',
  },
  'program.beyond-own': {
    zh: '没有连接：这些权限程序没有要，或你自己没有：{rights}',
    en: 'Not connected: the program did not ask for these rights, or you do not have them yourself: {rights}',
  },
  'program.gone': {
    zh: '这个程序已断开。请刷新后再看',
    en: 'The program is disconnected already. Reload to see',
  },
  'program.token-invalid': {
    zh: '访问令牌不认识、已过期或已收回。请用刷新令牌换新的，或重新连接',
    en: 'The access token is unknown, expired or revoked. Refresh it, or connect again',
  },
  'program.unknown-client': {
    zh: '不认识请求里的程序 client_id：它没有登记，或登记已过期。请在程序里清掉这个连接再重新连接',
    en: 'The client_id of the request is unknown: the program did not register, or its registration lapsed. Remove the connection in the program and connect again',
  },
  'program.wrong-request': {
    zh: '程序的连接请求不对（{field}）。请在程序里重新连接；还不行，请找做这个程序的人',
    en: 'The request of the program is wrong ({field}). Connect again from the program; if that does not help, ask its maker',
  },
} as const satisfies Translations;
