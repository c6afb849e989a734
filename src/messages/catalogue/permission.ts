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
  'permission.field-out-of-place': {
    zh: '没有保存：字段 {field} 不在同一项范围选定的内容、栏目、分支或区块里，等于什么也改不了。请把它所在的种类或区块一并选上，或去掉这个字段',
    en: 'Not saved: the field {field} is in none of the kinds, categories, branches or blocks of the same scope, so nothing could be changed. Add its kind or block, or take the field out',
  },
  'permission.field-unknown': {
    zh: '没有保存：没有字段 {field}。种类、区块或字段已移除，或名字写错了。请从范围里去掉它',
    en: 'Not saved: there is no field {field}. Its kind, block or itself was removed, or the name is wrong. Take it out of the scope',
  },
  'permission.fields-for-editors': {
    zh: '没有保存：“{role}”管的是整份文档，不能限定到字段。请去掉字段，或改成编辑的角色',
    en: 'Not saved: “{role}” is about whole documents and cannot be limited to fields. Take the fields out, or choose an editor’s role',
  },
  'permission.only-values': {
    zh: '只能改值：你的账号在这里只能改指定的字段，不能新增、移动、移除、转换、隐藏区块，也不能整份换掉。请找管理员开通',
    en: 'Values only: your account may change some fields here, and not add, move, remove, convert or hide blocks or replace the document. Ask an administrator',
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
  'permission.view-only-field': {
    zh: '只能看：你的账号在这里只能改指定的字段，这一项不在其中。请找管理员开通',
    en: 'View only: your account may change only some fields here, and this is none of them. Ask an administrator',
  },
  'permission.view-only-types': {
    zh: '只能看：你的账号只能改其中几种区块，这一种不在其中。请找管理员开通',
    en: 'View only: your account may change only some types of blocks, and this is none of them. Ask an administrator',
  },
} as const satisfies Translations;
