import { z } from 'zod';
import { createMailSender } from '#server/platform/mail/mail-sender.ts';
import { readSettings } from '#server/platform/read-settings.ts';
import { EXIT, type CliCommand } from './command.ts';

export const testMailCommand: CliCommand = {
  name: 'test-mail',
  summary: '发一封测试邮件，检查 QUOIN_SMTP_URL 和 QUOIN_MAIL_FROM',
  help: `用法：npm run quoin -- test-mail 地址

按服务器的设置给一个地址发一封测试邮件，并说明邮件服务器是否收下。
`,
  async run([address, ...more], terminal) {
    if (more.length > 0 || !z.email().safeParse(address).success || address === undefined) {
      terminal.err('需要一个邮件地址，例如：npm run quoin -- test-mail lin@example.com\n');
      return EXIT.usage;
    }
    const read = readSettings(terminal.environment);
    if (!read.ok) {
      terminal.err(`${read.problems.join('\n')}\n`);
      return EXIT.usage;
    }
    const sender = createMailSender(read.settings);
    if (!sender) {
      terminal.err('没有设置 QUOIN_SMTP_URL，不能发邮件\n');
      return EXIT.usage;
    }
    const text = '这是一封测试邮件。收到它，说明编排台可以发出邮件。';
    const outcome = await sender.send({ to: address, subject: 'Quoin 测试邮件', text });
    sender.close();
    if (!outcome.ok) {
      terminal.err(`邮件没有发出：${outcome.detail}\n`);
      return outcome.reason === 'refused' ? EXIT.failed : EXIT.unreachable;
    }
    terminal.out(`邮件服务器收下了给 ${address} 的测试邮件\n`);
    return EXIT.ok;
  },
};
