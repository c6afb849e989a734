import { inLanguage } from '../../base/language/language.ts';

export const reviewTexts = inLanguage({
  zh: {
    open: '给审阅人的链接',
    about:
      '有链接的人不用账号就能看这份草稿，每次打开看到的是那一刻的草稿。只能看，不能改；页面告诉搜索引擎不要收录。',
    gated: (names: readonly string[]) =>
      `“${names.join('、')}”只给确认过的合格投资者看，审阅人也看不到里面的内容。`,
    label: '给谁',
    labelHint: '如：合规部',
    term: '多久失效',
    terms: { '24': '1 天', '72': '3 天', '168': '7 天', '720': '30 天' },
    create: '生成链接',
    once: '现在复制它：关上以后不再显示。',
    address: '链接地址',
    copy: '复制',
    copied: '链接已复制',
    copyFailed: '浏览器不让复制，请选中地址后复制',
    none: '还没有链接。',
    made: (name: string, until: string) => `${name} 生成，${until} 失效`,
    states: { open: '可用', expired: '已到期', revoked: '已撤销' },
    revoke: '撤销',
    revokeOf: (label: string) => `撤销给“${label}”的链接`,
    revoked: (label: string) => `给“${label}”的链接已撤销，现在打不开了`,
  },
  en: {
    open: 'Links for reviewers',
    about:
      'Whoever has the link sees this draft without an account, as it is whenever they open it. They can only look; the page tells search engines not to list it.',
    gated: (names: readonly string[]) =>
      `“${names.join(', ')}” is for confirmed qualified investors alone: reviewers do not see what it holds either.`,
    label: 'For whom',
    labelHint: 'e.g. Compliance',
    term: 'Expires after',
    terms: { '24': '1 day', '72': '3 days', '168': '7 days', '720': '30 days' },
    create: 'Make a link',
    once: 'Copy it now: it is not shown again.',
    address: 'Address of the link',
    copy: 'Copy',
    copied: 'Link copied',
    copyFailed: 'The browser does not allow copying; select the address and copy it',
    none: 'No links yet.',
    made: (name: string, until: string) => `by ${name}, expires ${until}`,
    states: { open: 'open', expired: 'expired', revoked: 'revoked' },
    revoke: 'Revoke',
    revokeOf: (label: string) => `Revoke the link for “${label}”`,
    revoked: (label: string) => `The link for “${label}” was revoked and no longer opens`,
  },
});
