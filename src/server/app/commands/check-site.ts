import { toSourceText } from '#messages/format.ts';
import { isCalendarDate } from '#rules/dates/calendar-date.ts';
import { checkLiveSite } from '#server/site/findings/disclosure/check-site.ts';
import type { SiteFinding } from '#wire/studio/site-checks.ts';
import { EXIT, type CliCommand } from './command.ts';
import { withStore } from './open-store.ts';
import { readArguments } from './read-arguments.ts';

const HELP = `用法：npm run quoin -- check-site [--day 20261201]

按披露规则检查访客现在看到的全部页面和内容，每处一行：规则、严重程度、所在的页面或内容、依据和原文。什么都不改。
没有禁止和缺依据的地方时退出码为 0（只有提示也是 0），有时为 1，数据库不可用为 3。

  --day 20261201   按这一天生效的规则检查；不写为今天
`;

const SEVERITIES = { block: '禁止', evidence: '缺依据', warn: '提示' } as const;

export const checkSiteCommand: CliCommand = {
  name: 'check-site',
  summary: '按披露规则检查整个网站，说出每一处',
  help: HELP,
  run: async (args, terminal) => {
    const read = readArguments(args, { day: { type: 'string' } });
    const day = read.ok ? read.values.day : undefined;
    const problem = !read.ok
      ? read.message
      : read.positionals.length > 0
        ? '这里只有选项，没有参数'
        : day !== undefined && !isCalendarDate(day)
          ? `--day：${day} 不是日期，要写成 20261201 这样`
          : null;
    if (problem !== null) {
      terminal.err(`${problem}\n\n${HELP}`);
      return EXIT.usage;
    }
    return withStore(terminal, async (sql) => {
      const found = await checkLiveSite(sql, day === undefined ? {} : { day });
      for (const finding of found.findings) terminal.out(`${lineOf(finding)}\n`);
      const rest = found.total - found.findings.length;
      const more = rest > 0 ? `，另有 ${rest} 处没有列出` : '';
      terminal.out(
        `按 ${found.day} 的规则检查了 ${found.documents} 个页面和内容：${found.total} 处${more}\n`,
      );
      return found.findings.some(({ breach }) => breach && breach.severity !== 'warn')
        ? EXIT.failed
        : EXIT.ok;
    });
  },
};

function lineOf({ at, title, node, path, message, breach }: SiteFinding): string {
  const severity = breach ? SEVERITIES[breach.severity] : '禁止';
  const place = [node, ...path].join('/');
  const basis = breach ? `（${breach.basis}）` : '';
  return `${breach?.rule ?? ''} ${severity} ${at.kind}:${at.key} ${title} ${place}：${toSourceText(message)}${basis}`;
}
