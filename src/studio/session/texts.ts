import { inLanguage } from '../language.ts';

export const sessionTexts = inLanguage({
  zh: {
    title: '登录编排台',
    hint: '用公司账号。客户请到网上交易登录。',
    account: '账号',
    password: '密码',
    signIn: '登录',
    slogan: ['编排、核对、上线，', '每一版都有据可查。'],
    about:
      'Quoin 编排台。这里的紫色只属于后台，网站上不会出现：看到它，就知道自己在编辑，不是在浏览。',
    demonstration: '演示站点，数据为历史公开数据',
    again: '请再登录一次',
    againWhy: '登录已到期。你写的内容还在这个窗口里，登录后接着写。',
    unreachable: '编排台没有打开',
    retry: '再试一次',
    or: '或',
    code: '动态码',
    codeHint: '打开验证器应用，输入 6 位数字；手机不在身边时输入恢复码。可以整段粘贴。',
    byPasskey: '用通行密钥登录',
    forgotten: '忘了密码或丢了手机：请管理员在“设置 · 账号”里发一个重设链接。',
    passkeys: {
      unknown: '这个浏览器不支持通行密钥',
      byName: '通行密钥要用域名打开编排台，不能用 IP 地址',
      broken: '通行密钥没有用成：可能被取消了，或等得太久。请再试一次',
    },
    lacks: (right: string) => `你的账号没有“${right}”的权限。需要时请找管理员开通`,
    viewOnly: (right: string) => `只能看：你的账号没有这里的“${right}”权限，请找管理员开通`,
    otherTypes: '只能看：你的账号只能改其中几种区块，这一种不在其中。请找管理员开通',
    idle: {
      title: '还在吗',
      left: (time: string) =>
        `有一阵没有操作了，${time} 后自动退出登录。没提交的修改存在本机，再登录时接着写。`,
      stay: '继续工作',
      leave: '现在退出',
    },
    invite: {
      title: (isReset: boolean): string => (isReset ? '设一个新密码' : '欢迎加入编排台'),
      hint: (account: string) => `你的账号是 ${account}。链接只能用一次。`,
      name: '姓名',
      nameHint: '别人在历史和审核里看到它',
      password: '新密码',
      passwordHint: '至少 12 个字符，可以是一句话',
      submit: '开始使用',
      toSignIn: '去登录',
      needsCode: '密码已改好。请用新密码和两步登录的动态码登录。',
    },
  },
  en: {
    title: 'Sign in to the studio',
    hint: 'Use your company account. Customers sign in at the trading site.',
    account: 'Account',
    password: 'Password',
    signIn: 'Sign in',
    slogan: ['Compose, check, publish:', 'every version on record.'],
    about:
      'Quoin Studio. This violet belongs to the back office alone and never appears on the site: where you see it, you are editing, not browsing.',
    demonstration: 'Demonstration site with historical public data',
    again: 'Please sign in again',
    againWhy:
      'Sign-in has expired. What you wrote is still in this window; go on after signing in.',
    unreachable: 'The studio did not open',
    retry: 'Try again',
    or: 'or',
    code: 'Code',
    codeHint:
      'Open your authenticator and enter the 6 digits; without your phone, a recovery code. You can paste it whole.',
    byPasskey: 'Sign in with a passkey',
    forgotten:
      'Password forgotten or phone lost: ask an administrator for a link, under Settings · Accounts.',
    passkeys: {
      unknown: 'This browser does not know passkeys',
      byName: 'Passkeys need the studio to be opened by its name, not by an IP address',
      broken: 'The passkey was not used: it was cancelled, or time ran out. Try again',
    },
    lacks: (right: string) => `Your account may not ${right}. Ask an administrator if you need it`,
    viewOnly: (right: string) =>
      `View only: your account may not ${right} here. Ask an administrator`,
    otherTypes:
      'View only: your account may change only some types of blocks, and this is none of them. Ask an administrator',
    idle: {
      title: 'Still there?',
      left: (time: string) =>
        `Nothing was done for a while. You will be signed out in ${time}. What was not sent stays on this device until you sign in again.`,
      stay: 'Go on working',
      leave: 'Sign out now',
    },
    invite: {
      title: (isReset: boolean): string =>
        isReset ? 'Set a new password' : 'Welcome to the studio',
      hint: (account: string) => `Your account is ${account}. The link works once.`,
      name: 'Name',
      nameHint: 'Others see it in history and approvals',
      password: 'New password',
      passwordHint: 'At least 12 characters; it may be a sentence',
      submit: 'Start',
      toSignIn: 'Sign in',
      needsCode: 'The password is set. Sign in with it and the code of your second step.',
    },
  },
});
