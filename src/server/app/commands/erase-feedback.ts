import { eraseTickets } from '#server/features/feedback/inbox/erase-tickets.ts';
import { EXIT, type CliCommand } from './command.ts';
import { withStore } from './open-store.ts';

export const eraseFeedbackCommand: CliCommand = {
  name: 'erase-feedback',
  summary: '抹去保存期限已过的留言',
  help: `用法：npm run quoin -- erase-feedback

抹去关闭已满期限的留言里的个人信息：联系人、标题、内容、附件、答复和内部备注。工单号、类别、日期和状态留下。
期限是 QUOIN_FEEDBACK_TERM_DAYS 天，默认 180 天。网站运行时每小时自己做一次，平时不必用这个命令。
`,
  run: (_args, terminal) =>
    withStore(terminal, async (sql, { QUOIN_FEEDBACK_TERM_DAYS: days }) => {
      terminal.out(`已抹去 ${await eraseTickets(sql, { days, now: new Date() })} 条留言\n`);
      return EXIT.ok;
    }),
};
