import type { Database } from '#server/platform/database/connect.ts';
import { dropIdleCodes } from '#server/store/accounts/factors.ts';
import { recordActivity } from '#server/store/activity/record-activity.ts';
import { missingKeyProblems } from '../start/open-keys.ts';
import { discardUnreadable, rotateSecrets } from '#server/platform/secrets/stored-secrets.ts';
import { unreadableText } from '#server/platform/secrets/unreadable-text.ts';
import { EXIT, type CliCommand, type ExitCode, type Terminal } from './command.ts';
import { withStore } from './open-store.ts';
import { readArguments } from './read-arguments.ts';

const HELP = `用法：npm run quoin -- rotate-secrets [--discard]

用 QUOIN_SECRET_KEY 的第一把密钥重新加密数据库里的全部密钥：验证器、回调、访客和网关的会话。在一个事务里完成。
换密钥：先把新的加在原来的后面（旧,新），重启每个进程；再换成新的在前（新,旧），重启；运行本命令；最后去掉旧的。
成功时退出码为 0，有读不了的为 1，没有设置密钥为 2，数据库不可用为 3。

  --discard   原来的密钥找不回时：删去读不了的验证器和回调，结束读不了的会话。相关的人只凭密码登录，请他们马上重新设置验证器
`;

export const rotateSecretsCommand: CliCommand = {
  name: 'rotate-secrets',
  summary: '用第一把密钥重新加密数据库里的密钥；--discard 放弃读不了的',
  help: HELP,
  run: async (args, terminal) => {
    const read = readArguments(args, { discard: { type: 'boolean' } });
    if (!read.ok || read.positionals.length > 0) {
      terminal.err(`${read.ok ? '这里只有选项，没有参数' : read.message}\n\n${HELP}`);
      return EXIT.usage;
    }
    return withStore(terminal, async (sql, settings) => {
      const problems = missingKeyProblems(settings);
      problems.forEach((problem) => terminal.err(`${problem}\n`));
      if (problems.length > 0) return EXIT.usage;
      return read.values.discard === true ? discard(sql, terminal) : rotate(sql, terminal);
    });
  },
};

async function rotate(sql: Database, terminal: Terminal): Promise<ExitCode> {
  const rotated = await rotateSecrets(sql);
  if (!rotated.ok) {
    terminal.err(`什么都没有改。${unreadableText(rotated.unreadable)}\n`);
    return EXIT.failed;
  }
  terminal.out(`已用第一把密钥重新加密 ${rotated.changed} 个密钥\n`);
  return EXIT.ok;
}

async function discard(sql: Database, terminal: Terminal): Promise<ExitCode> {
  const discarded = await discardUnreadable(sql, async (tx, account) => {
    await dropIdleCodes(tx, account);
    await recordActivity(tx, {
      by: null,
      action: 'factor.reset',
      thing: { kind: 'account', key: account, title: account },
      details: { means: 'command' },
    });
  });
  const { accounts, webhooks, robots, sessions, subscriptions, entries } = discarded;
  terminal.out(
    `已删去 ${accounts.length} 个验证器${accounts.length > 0 ? `（${accounts.join('、')}）` : ''}、${webhooks} 个回调、${robots} 个群机器人、${subscriptions} 个邮件提醒、${entries} 份表单的填写，结束 ${sessions} 个会话\n`,
  );
  return EXIT.ok;
}
