import { isEmail } from '#rules/text/email.ts';
import { eraseAddress } from '#server/features/alerts/subscriptions.ts';
import { EXIT, type CliCommand } from './command.ts';
import { withStore } from './open-store.ts';

export const eraseAlertsCommand: CliCommand = {
  name: 'erase-alerts',
  summary: '结束一个邮箱或一个浏览器的提醒并删除它',
  help: `用法：npm run quoin -- erase-alerts 邮箱或推送地址

删除一个邮箱，或一个浏览器的推送地址（https://…），和它订阅的基金提醒，用于访客要求删除的时候。访客自己可以按邮件里的链接，或在本机自选里、通知上按“结束提醒”。
`,
  async run([address = '', ...more], terminal) {
    if (more.length > 0 || !(isEmail(address) || isBrowser(address))) {
      terminal.err(
        '需要一个邮件地址或推送地址，例如：npm run quoin -- erase-alerts lin@example.com\n',
      );
      return EXIT.usage;
    }
    return withStore(terminal, async (sql) => {
      const isErased = await eraseAddress(sql, address);
      terminal.out(isErased ? '已删除\n' : '没有这样的订阅\n');
      return EXIT.ok;
    });
  },
};

function isBrowser(address: string): boolean {
  return URL.canParse(address) && new URL(address).protocol === 'https:';
}
