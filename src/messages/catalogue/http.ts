import type { Translations } from './translations.ts';

export const httpMessages = {
  'http.bad-field': {
    zh: '{field}：{fault}',
    en: '{field}: {fault}',
  },
  'http.bad-idempotency-key': {
    zh: 'Idempotency-Key 应是 1 至 200 个可见的 ASCII 字符',
    en: 'An Idempotency-Key has 1 to 200 visible ASCII characters',
  },
  'http.cross-site': {
    zh: '请求不是从编排台发出的，没有执行',
    en: 'The request did not come from the studio, so nothing was done',
  },
  'http.idempotency-key-reused': {
    zh: '这个 Idempotency-Key 已用于另一个调用，没有执行。请为每件事另取一个',
    en: 'This Idempotency-Key was used for another call; nothing was done. Take one of its own for each thing',
  },
  'http.internal': {
    zh: '服务器出错，没有保存。请稍后重试',
    en: 'The server failed, and nothing was saved. Try again later',
  },
  'http.no-address': {
    zh: '没有这个地址',
    en: 'There is no such address',
  },
  'http.not-for-keys': {
    zh: '接口密钥不能管理账号、登录和密钥，也不能批准，没有执行。请在编排台里操作',
    en: 'API keys cannot manage accounts, sign-in and keys, and cannot approve, so nothing was done. Do it in the studio',
  },
  'http.not-storable': {
    zh: '请求里有存不下的数字、日期或字符，没有执行。请改正后重试',
    en: 'The request holds a number, date or character that cannot be stored, so nothing was done. Correct it and try again',
  },
  'http.signed-out': {
    zh: '登录已失效，请重新登录；未提交的修改还在',
    en: 'Your session has ended. Sign in again; changes that were not saved are still here',
  },
  'http.still-running': {
    zh: '同一个 Idempotency-Key 的调用还没有结束，请稍后再问一次',
    en: 'A call with this Idempotency-Key is still under way; ask again soon',
  },
  'http.too-large': {
    zh: '请求太大，没有执行。请分成几次再试',
    en: 'The request is too large, so nothing was done. Send it in parts',
  },
  'http.unavailable': {
    zh: '服务暂时不可用，请稍后再试。不确定刚才的操作有没有生效时，先刷新看一眼。',
    en: 'The service is not available right now; try again later. If you are not sure whether the last action worked, reload and look.',
  },
  'http.unreadable': {
    zh: '请求无法读取',
    en: 'The request could not be read',
  },
  'http.unreadable-reload': {
    zh: '请求无法读取，请刷新页面后重试',
    en: 'The request could not be read. Reload the page and try again',
  },
} as const satisfies Translations;
