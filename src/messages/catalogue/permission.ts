import type { Translations } from './translations.ts';

export const permissionMessages = {
  'permission.beyond-scope': {
    zh: '其中有你的账号管不到的内容：没有那里的“{right}”权限，整次操作没有执行。需要时请找管理员开通',
    en: 'Some of this is beyond your account, which may not {right} there: nothing was done. Ask an administrator if you need it',
  },
  'permission.key-lacks-right': {
    zh: '这把接口密钥没有“{right}”的权限，没有执行。需要时请另做一把',
    en: 'This API key has no right “{right}”; nothing was done. Make another key if it is needed',
  },
  'permission.nothing-editable': {
    zh: '没有编辑任何内容的权限，没有执行。需要时请找管理员开通',
    en: 'There is no right to edit anything; nothing was done. Ask an administrator if it is needed',
  },
  'permission.second-factor-needed': {
    zh: '你的角色要用两步登录。请先在“我的账号”里添加验证器或通行密钥',
    en: 'Your role needs two-step sign-in. Add an authenticator or a passkey under “My account” first',
  },
  'permission.view-only': {
    zh: '只能看：你的账号没有这里的“{right}”权限，请找管理员开通',
    en: 'View only: your account may not {right} here. Ask an administrator',
  },
  'permission.view-only-category': {
    zh: '只能看：这条内容所在或要换到的栏目不归你的账号管。请选自己管的栏目，或找管理员开通',
    en: 'View only: your account may not edit the category that this item is in, or would come to. Choose one of yours, or ask an administrator',
  },
  'permission.view-only-types': {
    zh: '只能看：你的账号只能改其中几种区块，这一种不在其中。请找管理员开通',
    en: 'View only: your account may change only some types of blocks, and this is none of them. Ask an administrator',
  },
} as const satisfies Translations;
