import { inLanguage } from '../../base/language/language.ts';

export const sessionTexts = inLanguage({
  zh: {
    title: '登录编排台',
    hint: '用公司账号。客户请到网上交易登录。',
    account: '账号',
    password: '密码',
    signIn: '登录',
    slogan: ['编排、核对、上线，', '每一版都有据可查。'],
    about: 'Quoin 编排台。紫色是后台的颜色：看到它，就知道自己在编辑，不是在浏览。',
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
    provider: {
      label: '用公司账号登录',
      inWindow: '会另开一个窗口，登录好后自己关上，这里接着用。',
      passing: '正在登录…',
      done: '已登录，可以关上这个窗口',
      again: '再登录一次',
      other: '换一个公司账号',
      toSignIn: '回到登录页',
      close: '关上窗口',
      emergency: '应急账号登录',
      emergencyHint: '只给公司登录出问题时用。要密码和两步登录，每次都记在操作记录里。',
      prove: '这一步要紧，离你上次登录有一阵了。请到公司的登录服务再登录一次。',
      proveLabel: '再登录一次公司账号',
    },
    passkeys: {
      unknown: '这个浏览器不支持通行密钥',
      byName: '通行密钥要用域名打开编排台，不能用 IP 地址',
      broken: '通行密钥没有用成：可能被取消了，或等得太久。请再试一次',
    },
    lacks: (right: string) => `你的账号没有“${right}”的权限。需要时请找管理员开通`,
    viewOnly: (right: string) => `只能看：你的账号没有这里的“${right}”权限，请找管理员开通`,
    otherCategories:
      '只能看：这条内容所在或要换到的栏目不归你的账号管。请选自己管的栏目，或找管理员开通',
    otherFields: '只能看：你的账号在这里只能改指定的字段，这一项不在其中。请找管理员开通',
    valuesOnly:
      '只能改值：你的账号在这里只能改指定的字段，不能新增、移动、移除、转换、隐藏区块，也不能整份换掉。请找管理员开通',
    otherTypes: '只能看：你的账号只能改其中几种区块，这一种不在其中。请找管理员开通',
    losses: {
      title: '有页面会缺内容',
      refused: '没有执行：有页面会缺内容',
      list: '会缺的内容',
      open: '去看',
      goOn: '仍要执行',
      cancel: '不做了',
      close: '知道了',
    },
    effect: {
      list: '访客看到的改变',
      changes: (count: number) => `执行后，访客看到的有 ${count} 处改变：`,
      other: '改的不是页面或内容的某一版。先看过标题里写的数据、设置或档案，再决定。',
      more: (count: number) => `还有 ${count} 处`,
      atOnce: '马上',
      from: (time: string) => `${time} 起`,
      until: (time: string) => `到 ${time} 为止`,
      gone: '不再给访客看',
      shown: (seq: number) => `显示第 ${seq} 版的内容`,
      fresh: '显示新的内容',
      cancelled: (seq: number) => `定时的第 ${seq} 版不再上线`,
      lost: (count: number) => `有 ${count} 处会缺内容`,
    },
    secondPerson: {
      title: (what: string) => `请另一位同事同意：${what}`,
      why: '这个网站要求发布前由另一人批准。还没有执行：送出请求后，另一位有批准权限的同事在“发布 · 审批”里同意，就会以你的名义执行。',
      whyAlways: {
        exportAccounts:
          '导出账号和密钥总要两个人。还没有执行：送出请求后，另一位有这项权限的同事在“发布 · 审批”里输入自己的密码并同意，档案才会写出，由你下载。',
        liftStop:
          '恢复展示总要两个人。还没有执行：送出请求后，另一位有批准权限的同事在“发布 · 停止展示”或“审批”里同意，访客就重新看得到。',
      },
      note: '为什么要这样做',
      noteHint: '写给同意的人看，可以不填',
      ask: '送出请求',
      askDespite: '已看过会缺什么，送出请求',
      asked: '已送出请求，同意之后执行。在“发布 · 审批”里可以看到结果',
      cancel: '不做了',
    },
    identity: {
      title: '请再次证明是你本人',
      why: (account: string) =>
        `这一步要紧，离你上次输入密码有一阵了。请输入账号 ${account} 的密码；开了两步登录的，再输入动态码或恢复码。`,
      confirm: '确认',
    },
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
      'Quoin Studio. Violet is the colour of the back office: where you see it, you are editing, not browsing.',
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
    provider: {
      label: 'Sign in with your company account',
      inWindow: 'Another window opens and closes again when you are done; go on here.',
      passing: 'Signing in…',
      done: 'Signed in. This window can be closed',
      again: 'Sign in again',
      other: 'Another company account',
      toSignIn: 'Back to sign-in',
      close: 'Close the window',
      emergency: 'Emergency account',
      emergencyHint:
        'For when the company’s sign-in fails. It takes password and second step, and is in the activity log each time.',
      prove:
        'This step matters, and you signed in a while ago. Sign in to your company account again.',
      proveLabel: 'Sign in to the company again',
    },
    passkeys: {
      unknown: 'This browser does not know passkeys',
      byName: 'Passkeys need the studio to be opened by its name, not by an IP address',
      broken: 'The passkey was not used: it was cancelled, or time ran out. Try again',
    },
    lacks: (right: string) => `Your account may not ${right}. Ask an administrator if you need it`,
    viewOnly: (right: string) =>
      `View only: your account may not ${right} here. Ask an administrator`,
    otherCategories:
      'View only: your account may not edit the category that this item is in, or would come to. Choose one of yours, or ask an administrator',
    otherFields:
      'View only: your account may change only some fields here, and this is none of them. Ask an administrator',
    valuesOnly:
      'Values only: your account may change some fields here, and not add, move, remove, convert or hide blocks or replace the document. Ask an administrator',
    otherTypes:
      'View only: your account may change only some types of blocks, and this is none of them. Ask an administrator',
    losses: {
      title: 'Pages will lack content',
      refused: 'Not done: pages would lack content',
      list: 'What would be missing',
      open: 'Look',
      goOn: 'Do it all the same',
      cancel: 'Do not',
      close: 'Close',
    },
    effect: {
      list: 'What changes for visitors',
      changes: (count: number) =>
        count === 1 ? 'Visitors will see 1 change:' : `Visitors will see ${count} changes:`,
      other:
        'It changes no version of a page or of content. Look at the figures, settings or archive that the title names before you decide.',
      more: (count: number) => `and ${count} more`,
      atOnce: 'at once ',
      from: (time: string) => `from ${time} `,
      until: (time: string) => `until ${time}`,
      gone: 'visitors see it no more',
      shown: (seq: number) => `visitors see the content of version ${seq}`,
      fresh: 'visitors see new content',
      cancelled: (seq: number) => `the scheduled version ${seq} never goes live`,
      lost: (count: number) =>
        count === 1 ? '1 place will lack content' : `${count} places will lack content`,
    },
    secondPerson: {
      title: (what: string) => `Ask somebody else to agree: ${what}`,
      why: 'This site requires somebody else’s approval before publishing. Nothing was done yet: once you ask, another person who may approve agrees under “Publishing · Approvals”, and it is done in your name.',
      whyAlways: {
        exportAccounts:
          'Exporting accounts and secrets always takes two people. Nothing was done yet: once you ask, another person with this right types their own password and agrees under “Publishing · Approvals”; then the archive is written, for you to download.',
        liftStop:
          'Showing something again always takes two people. Nothing was done yet: once you ask, another person who may approve agrees under “Publishing · Stops” or “Approvals”, and visitors see it again.',
      },
      note: 'Why it should be done',
      noteHint: 'For the person who agrees; may be left empty',
      ask: 'Ask',
      askDespite: 'I have seen what will be missing: ask',
      asked: 'Asked. It is done once somebody agrees; see “Publishing · Approvals”',
      cancel: 'Do not',
    },
    identity: {
      title: 'Please prove that it is you',
      why: (account: string) =>
        `This step matters, and you typed your password a while ago. Enter the password of ${account} and, with two-step sign-in, a code of your authenticator or a recovery code.`,
      confirm: 'Confirm',
    },
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
