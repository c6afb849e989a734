import type { UnreadableSecrets } from './stored-secrets.ts';

const NAMES: Readonly<Record<string, string>> = {
  account: '个账号的验证器',
  webhook: '个回调的密钥',
  robot: '个群机器人',
  notice_reader: '个通知邮件的结束链接',
  upstream_session: '个网关会话',
  wire_session: '个访客会话',
  alert_subscription: '个邮件提醒的邮箱',
};

/** What cannot be read, and both remedies, for the terminal. */
export function unreadableText(unreadable: UnreadableSecrets): string {
  const what = unreadable.map(({ table, count }) => `${count} ${NAMES[table] ?? table}`).join('、');
  return `QUOIN_SECRET_KEY：${what}是用别的密钥加密的，现在的密钥读不了。请把原来的密钥用逗号加在后面（私有数据库：放回数据目录里原来的 secret-key 文件）；找不回时运行 npm run quoin -- rotate-secrets --discard，之后相关的人重新设置验证器，回调和群机器人重新添加`;
}
