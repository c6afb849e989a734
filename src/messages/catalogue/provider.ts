import type { Translations } from './translations.ts';

/** Of signing in by the company's provider. */
export const providerMessages = {
  'provider.none': {
    zh: '这里没有设公司账号登录。请用编排台的账号和密码登录',
    en: 'Sign-in by company account is not set up here. Sign in with account and password of the studio',
  },
  'provider.away': {
    zh: '公司的登录服务现在连不上。请过一会儿再试；一直不行，请找公司管账号的同事',
    en: 'The company’s sign-in cannot be reached just now. Try again in a while; if that fails, ask whoever looks after accounts at your company',
  },
  'provider.refused': {
    zh: '公司的登录服务没有让你登录，或它的答复不可信，没有登录。请再试一次；还不行，请找公司管账号的同事',
    en: 'The company’s sign-in did not let you in, or its answer cannot be trusted: you are not signed in. Try again; if that fails, ask whoever looks after accounts at your company',
  },
  'provider.expired': {
    zh: '这次登录已过时限、已用过，或是在别的窗口开始的。请从头再登录一次',
    en: 'This sign-in took too long, was used, or was begun in another window. Please start again',
  },
  'provider.no-role': {
    zh: '没有登录：你在公司账号系统里的组（{groups}）在编排台里没有对应的角色。请找公司管账号的同事把你加进有角色的组',
    en: 'You are not signed in: your groups at the company ({groups}) give no role in the studio. Ask whoever looks after accounts at your company to put you into one that does',
  },
  'provider.no-groups': {
    zh: '没有登录：公司的登录服务没有说你在哪个组，编排台里就没有角色。请找公司管账号的同事把你加进有角色的组',
    en: 'You are not signed in: the company’s sign-in named no group of yours, so there is no role in the studio. Ask whoever looks after accounts at your company to put you into one that has',
  },
  'provider.no-grants': {
    zh: '没有登录：你的账号在编排台里还没有角色。请找编排台的管理员给你一个角色',
    en: 'You are not signed in: your account has no role in the studio yet. Ask an administrator of the studio for one',
  },
  'provider.not-invited': {
    zh: '没有登录：编排台里没有你的账号。请找编排台的管理员，用你的公司邮箱邀请你',
    en: 'You are not signed in: the studio has no account for you. Ask an administrator of the studio to invite you by your company address',
  },
  'provider.account-taken': {
    zh: '没有登录：编排台里已有账号“{key}”，但没有写上你的公司邮箱。请找编排台的管理员在“设置 · 账号”里写上',
    en: 'You are not signed in: the studio has an account “{key}” without your company address. Ask an administrator of the studio to enter it under Settings · Accounts',
  },
  'provider.inactive': {
    zh: '没有登录：你在编排台的账号已停用。请找编排台的管理员恢复',
    en: 'You are not signed in: your account in the studio is deactivated. Ask an administrator of the studio to activate it',
  },
  'provider.last-administrator': {
    zh: '没有登录：按公司的组你已不是管理员，而别的能用的管理员没有。请先让另一个账号当管理员',
    en: 'You are not signed in: by your groups you are no administrator any more, but you are the last one. Make another account an administrator first',
  },
  'provider.other-person': {
    zh: '没有通过：在公司的登录服务里登录的不是这个账号的人。请用自己的公司账号再试一次',
    en: 'Not accepted: it was somebody else who signed in at the company. Try again with your own company account',
  },
  'provider.only': {
    zh: '这个账号不能用密码或通行密钥登录。请按“公司账号”的按钮登录',
    en: 'This account does not sign in by password or passkey. Use the button of the company account',
  },
  'provider.roles-follow': {
    zh: '没有改：这个账号的角色跟着公司的组走。请在公司的账号系统里改组',
    en: 'Not changed: the roles of this account follow the groups at the company. Change the groups there',
  },
  'provider.no-password': {
    zh: '没有发：这个账号用公司账号登录，没有密码可设',
    en: 'No link was made: this account signs in by the company and has no password to set',
  },
} as const satisfies Translations;
