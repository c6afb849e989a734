import { matrixTable } from '#server/site/permissions/matrix.ts';
import { EXIT, type CliCommand } from './command.ts';

export const permissionsCommand: CliCommand = {
  name: 'permissions',
  summary: '列出编排台的每个接口要什么权限，哪些角色能调用',
  help: `用法：npm run quoin -- permissions

从接口的声明生成一张 Markdown 表：一行一个接口，一列一个角色。限定了范围的角色还按菜单分支、内容种类和区块种类再查。
`,
  async run(_args, terminal) {
    terminal.out(`${matrixTable()}\n`);
    return EXIT.ok;
  },
};
