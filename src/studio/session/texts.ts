import { inLanguage } from '../language.ts';

export const sessionTexts = inLanguage({
  zh: {
    title: '登录编排台',
    hint: '用公司账号。客户请到网上交易登录。',
    account: '账号',
    password: '密码',
    signIn: '登录',
    slogan: ['编排、核对、上线，', '每一版都有据可查。'],
    about: 'Quoin 编排台。这里的紫色只属于后台，网站上不会出现：看到它，就知道自己在编辑，不是在浏览。',
    demonstration: '演示站点，数据为历史公开数据',
    again: '请再登录一次',
    againWhy: '登录已到期。你写的内容还在这个窗口里，登录后接着写。',
    unreachable: '编排台没有打开',
    retry: '再试一次',
  },
  en: {
    title: 'Sign in to the studio',
    hint: 'Use your company account. Customers sign in at the trading site.',
    account: 'Account',
    password: 'Password',
    signIn: 'Sign in',
    slogan: ['Compose, check, publish:', 'every version on record.'],
    about: 'Quoin Studio. This violet belongs to the back office alone and never appears on the site: where you see it, you are editing, not browsing.',
    demonstration: 'Demonstration site with historical public data',
    again: 'Please sign in again',
    againWhy: 'Sign-in has expired. What you wrote is still in this window; go on after signing in.',
    unreachable: 'The studio did not open',
    retry: 'Try again',
  },
});
