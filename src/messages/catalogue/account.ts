import type { Translations } from './translations.ts';

export const accountMessages = {
  'account.address-taken': {
    zh: '没有改：另一个账号已有这个公司邮箱',
    en: 'Not changed: another account has this company address',
  },
  'account.deputy-back-dated': {
    zh: '没有指定：第一天已经过去。代签从今天或以后开始',
    en: 'No deputy was named: the first day is in the past. A deputy signs from today or later',
  },
  'account.deputy-backwards': {
    zh: '没有指定：最后一天比第一天早',
    en: 'No deputy was named: the last day is before the first',
  },
  'account.deputy-gone': {
    zh: '没有这项代签，或它已经结束。请刷新后再看',
    en: 'There is no such deputy, or it has ended. Reload to see',
  },
  'account.deputy-no-day': {
    zh: '没有指定：没有这一天',
    en: 'No deputy was named: there is no such day',
  },
  'account.deputy-not-signer': {
    zh: '没有指定：这一步你自己也不能签',
    en: 'No deputy was named: this step is not yours to sign',
  },
  'account.deputy-not-working': {
    zh: '没有指定：没有这个账号，或它不能在编排台工作',
    en: 'No deputy was named: there is no such account, or it may not work in the studio',
  },
  'account.deputy-self': {
    zh: '没有指定：代签人要是另一个账号',
    en: 'No deputy was named: a deputy is another account',
  },
  'account.deputy-too-long': {
    zh: '没有指定：一次最多 {days} 天',
    en: 'No deputy was named: at most {days} days at a time',
  },
  'account.deputy-too-many': {
    zh: '没有指定：最多同时有 {count} 项代签。请先结束几项',
    en: 'No deputy was named: there can be {count} deputies at a time. End some of them first',
  },
  'account.exists': {
    zh: '已经有账号“{key}”。请换一个，或给它发重设密码的链接',
    en: 'There is an account “{key}” already. Choose another, or send it a link to set its password',
  },
  'account.fresh-sign-in-needed': {
    zh: '这一步要先再次证明是你本人：{minutes} 分钟内没有输入过密码，还没有执行',
    en: 'This takes a fresh proof that it is you: no password was typed within {minutes} minutes, and nothing was done',
  },
  'account.invitation-spent': {
    zh: '这个链接已用过、已撤销，或过了 72 小时。请找管理员再发一个',
    en: 'This link was used, revoked, or is older than 72 hours. Ask an administrator for another',
  },
  'account.invitation-unagreed': {
    zh: '这个链接还没有生效：要另一位管理员先同意',
    en: 'This link does not count yet: another administrator has to agree first',
  },
  'account.invitation-gone': {
    zh: '没有这个邀请，或它已经生效。请刷新后再看',
    en: 'There is no such invitation, or it counts already. Reload to see',
  },
  'account.last-administrator': {
    zh: '这是最后一个能用的管理员，没有改。请先让另一个账号当管理员',
    en: 'This is the last administrator who can sign in: nothing was changed. Make another account an administrator first',
  },
  'account.locked-minutes': {
    zh: '错误次数过多，请 {minutes} 分钟后再试',
    en: 'Too many wrong tries. Try again in {minutes} minutes',
  },
  'account.locked-seconds': {
    zh: '错误次数过多，请 {seconds} 秒后再试',
    en: 'Too many wrong tries. Try again in {seconds} seconds',
  },
  'account.name-reserved': {
    zh: '“{name}”是角色或系统的名字，不能当姓名。请填写真实姓名',
    en: '“{name}” is the name of a role or of the system. Give your real name',
  },
  'account.name-taken': {
    zh: '已经有人叫“{name}”。请加上部门或其他能分清的字',
    en: 'Somebody is called “{name}” already. Add a department or something else that tells you apart',
  },
  'account.name-unusable': {
    zh: '这个姓名不能用。请填写真实姓名',
    en: 'This name cannot be used. Give your real name',
  },
  'account.no-factor': {
    zh: '还没有验证器或通行密钥，不用恢复码。请先添加一种',
    en: 'There is no authenticator or passkey yet, so no code is needed. Add one first',
  },
  'account.not-for-keys': {
    zh: '接口密钥不能做这一步，没有执行。请在编排台里操作',
    en: 'API keys cannot do this; nothing was done. Do it in the studio',
  },
  'account.passkey-needed': {
    zh: '请用通行密钥登录，或输入一个恢复码',
    en: 'Sign in with your passkey, or enter a recovery code',
  },
  'account.passkey-not-added': {
    zh: '浏览器给出的通行密钥不能用，或过了时限，没有添加。请再试一次',
    en: 'The passkey that the browser made does not fit, or time ran out. It was not added: try again',
  },
  'account.passkey-unverified': {
    zh: '这把通行密钥没有核对指纹或 PIN。请填写账号和密码，再按一次通行密钥',
    en: 'This passkey did not check a fingerprint or PIN. Fill in account and password, then use the passkey again',
  },
  'account.totp-needed': {
    zh: '请输入验证器里的 6 位动态码，或一个恢复码',
    en: 'Enter the 6 digits that your authenticator shows, or a recovery code',
  },
  'account.totp-not-confirmed': {
    zh: '动态码不对。请看手机的时间是否准确，再输入新的 6 位数字',
    en: 'The code is wrong. Check that your phone’s clock is right, then enter the new 6 digits',
  },
  'account.unknown': {
    zh: '没有这个账号，请刷新后再看',
    en: 'There is no such account. Refresh and look again',
  },
  'account.wrong-code': {
    zh: '动态码不对，或已经用过。请等下一个再输入',
    en: 'The code is wrong or was used before. Wait for the next one',
  },
  'account.wrong-passkey': {
    zh: '这把通行密钥不属于任何账号，或已过了时限。请再试一次，或用密码登录',
    en: 'This passkey belongs to no account, or time ran out. Try again, or sign in with your password',
  },
  'account.wrong-password': {
    zh: '账号或密码不对，请重新输入',
    en: 'Account or password is wrong. Try again',
  },
  'account.wrong-password-tries-left': {
    zh: '账号或密码不对。还可以试 {left} 次，之后要等 {minutes} 分钟',
    en: 'Account or password is wrong. {left} more tries, then a wait of {minutes} minutes',
  },
  'account.wrong-password-wait': {
    zh: '账号或密码不对。请 {minutes} 分钟后再试',
    en: 'Account or password is wrong. Try again in {minutes} minutes',
  },
} as const satisfies Translations;
