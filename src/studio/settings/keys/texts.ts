import { inLanguage } from '../../language.ts';

export const keyTexts = inLanguage({
  zh: {
    list: '接口密钥', hint: '程序带着密钥调用接口，代表新建它的人：权限不会超过那个人，也不会超过密钥自己的范围。', make: '新建密钥…', makeTitle: '新建接口密钥', name: '名称', nameHint: '用它的程序叫什么，比如“净值同步”', rights: '权限', days: '有效期', daysOf: (days: number) => `${days} 天`, confirm: '新建',
    none: '还没有密钥。新建一把，程序就能查看、编辑和发布内容。', token: '密钥', tokenHint: '只显示这一次。现在就存到程序的设置里；丢了就收回这一把，另建一把。',
    by: (owner: string) => `代表 ${owner}`, created: (time: string) => `新建于 ${time}`, expires: (time: string) => `到期 ${time}`, used: (time: string) => `用过 ${time}`, unused: '还没用过', revoke: '收回', revokeOf: (name: string) => `收回 ${name}`, revokeAsk: (name: string) => `收回密钥“${name}”？`, revokeHint: '用它的程序立刻不能再调用，不能恢复。', revoked: (name: string) => `已收回密钥“${name}”`,
    states: { valid: '有效', expired: '已过期', revoked: '已收回', resting: '账号已停用' },
  },
  en: {
    list: 'API keys', hint: 'Programs call the interface with a key. It acts for whoever made it: with no more rights than theirs, and no more than its own.', make: 'New key…', makeTitle: 'New API key', name: 'Name', nameHint: 'What the program is called, such as “NAV sync”', rights: 'Rights', days: 'Holds for', daysOf: (days: number) => `${days} days`, confirm: 'Make',
    none: 'No keys yet. With one, a program can look at, edit and publish content.', token: 'Key', tokenHint: 'Shown this once. Put it into the program’s settings now; if it is lost, revoke this one and make another.',
    by: (owner: string) => `Acts for ${owner}`, created: (time: string) => `Made ${time}`, expires: (time: string) => `Expires ${time}`, used: (time: string) => `Used ${time}`, unused: 'Never used', revoke: 'Revoke', revokeOf: (name: string) => `Revoke ${name}`, revokeAsk: (name: string) => `Revoke the key “${name}”?`, revokeHint: 'The program that uses it can call no more at once. There is no way back.', revoked: (name: string) => `Key “${name}” revoked`,
    states: { valid: 'Valid', expired: 'Expired', revoked: 'Revoked', resting: 'Account deactivated' },
  },
});
