import { isEmail } from '#rules/text/email.ts';
import { eraseAddress } from '#server/features/alerts/subscriptions.ts';
import { EXIT, type CliCommand } from './command.ts';
import { withStore } from './open-store.ts';

export const eraseAlertsCommand: CliCommand = {
  name: 'erase-alerts',
  summary: '结束一个邮箱的邮件提醒并删除它',
  help: `用法：npm run quoin -- erase-alerts 邮箱

删除一个邮箱和它订阅的基金提醒，用于访客打电话要求删除的时候。访客自己可以按邮件里的链接。
`,
  async run([address = '', ...more], terminal) {
    if (more.length > 0 || !isEmail(address)) {
      terminal.err('需要一个邮件地址，例如：npm run quoin -- erase-alerts lin@example.com\n');
      return EXIT.usage;
    }
    return withStore(terminal, async (sql) => {
      const isErased = await eraseAddress(sql, address);
      terminal.out(isErased ? '已删除\n' : '没有这个邮箱的订阅\n');
      return EXIT.ok;
    });
  },
};
