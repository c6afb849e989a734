import { defineWords } from '#rules/language/words.ts';

/** The pages that stand for one that could not be shown, by path, in exact case. */
export const errorPages = defineWords('errorPages', {
  '/errNetwork': {
    mark: '断',
    title: '网络连接不上',
    text: '没有收到服务器的回应。请检查网络后重试。',
  },
  '/errGeneral': {
    mark: '误',
    title: '暂时无法显示',
    text: '服务器没有给出可用的结果。请稍后重试。',
  },
  '/changetpwd': {
    mark: '密',
    title: '请修改交易密码',
    text: '为了账户安全，请到网上交易系统修改交易密码后再办理业务。',
  },
});

export type ErrorPath = keyof typeof errorPages;

/** The error page at a path; null where there is another page. */
export function errorPathOf(pathname: string): ErrorPath | null {
  return pathname in errorPages ? (pathname as ErrorPath) : null;
}
