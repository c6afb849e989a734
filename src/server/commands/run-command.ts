import { apiCommand } from './api/api-command.ts';
import { backupCommand } from './archive/backup.ts';
import { exportCommand } from './archive/export.ts';
import { importCommand } from './archive/import.ts';
import { restoreCommand } from './archive/restore.ts';
import { verifyArchiveCommand } from './archive/verify-archive.ts';
import { EXIT, type Command, type ExitCode, type Terminal } from './command.ts';
import { eraseFeedbackCommand } from './erase-feedback.ts';
import { loginTokenCommand } from './login-token.ts';
import { permissionsCommand } from './permissions.ts';
import { rebuildListingsCommand } from './rebuild-listings.ts';
import { upgradeCommand } from './upgrade.ts';
import { verifyCommand } from './verify.ts';

const commands: readonly Command[] = [
  apiCommand,
  loginTokenCommand,
  eraseFeedbackCommand,
  verifyCommand,
  rebuildListingsCommand,
  upgradeCommand,
  permissionsCommand,
  exportCommand,
  backupCommand,
  importCommand,
  restoreCommand,
  verifyArchiveCommand,
];

/** Runs the command that the arguments name; settles with the exit code. */
export async function runCommand(
  [name, ...args]: readonly string[],
  terminal: Terminal,
): Promise<ExitCode> {
  if (name === undefined || name === 'help' || name === '--help' || name === '-h')
    return showHelp(args[0], terminal);
  const command = commands.find((known) => known.name === name);
  if (!command) {
    terminal.err(`没有命令 ${name}。\n\n${overview()}`);
    return EXIT.usage;
  }
  if (args.includes('--help') || args.includes('-h')) return showHelp(name, terminal);
  return command.run(args, terminal);
}

function showHelp(name: string | undefined, terminal: Terminal): ExitCode {
  terminal.out(commands.find((command) => command.name === name)?.help ?? overview());
  return EXIT.ok;
}

function overview(): string {
  const width = Math.max(...commands.map((command) => command.name.length));
  const lines = commands.map((command) => `  ${command.name.padEnd(width)}  ${command.summary}`);
  return `用法：npm run quoin -- <命令> [参数]\n\n命令：\n${lines.join('\n')}\n  ${'help'.padEnd(width)}  显示本说明；help <命令> 显示一个命令的说明\n`;
}
