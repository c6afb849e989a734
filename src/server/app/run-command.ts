import { apiCommand } from './commands/api/api-command.ts';
import { backupCommand } from './commands/archive/backup.ts';
import { checkBackupCommand } from './commands/archive/check-backup.ts';
import { exportCommand } from './commands/archive/export.ts';
import { importCommand } from './commands/archive/import.ts';
import { restoreCommand } from './commands/archive/restore.ts';
import { verifyArchiveCommand } from './commands/archive/verify-archive.ts';
import { checkSiteCommand } from './commands/check-site.ts';
import { checkpointCommand } from './commands/checkpoint.ts';
import { EXIT, type CliCommand, type ExitCode, type Terminal } from './commands/command.ts';
import { eraseAlertsCommand } from './commands/erase-alerts.ts';
import { eraseFeedbackCommand } from './commands/erase-feedback.ts';
import { gatewayCommand } from './commands/gateway/gateway-command.ts';
import { loginTokenCommand } from './commands/login-token.ts';
import { mcpCommand } from './commands/mcp.ts';
import { baseBackupCommand } from './commands/moment/base-backup.ts';
import { restoreToMomentCommand } from './commands/moment/restore-to-moment.ts';
import { permissionsCommand } from './commands/permissions.ts';
import { rebuildListingsCommand } from './commands/rebuild-listings.ts';
import { rotateSecretsCommand } from './commands/rotate-secrets.ts';
import { testMailCommand } from './commands/test-mail.ts';
import { upgradeCommand } from './commands/upgrade.ts';
import { verifyCommand } from './commands/verify.ts';

const commands: readonly CliCommand[] = [
  apiCommand,
  gatewayCommand,
  mcpCommand,
  loginTokenCommand,
  eraseFeedbackCommand,
  eraseAlertsCommand,
  verifyCommand,
  checkpointCommand,
  checkSiteCommand,
  rebuildListingsCommand,
  upgradeCommand,
  permissionsCommand,
  exportCommand,
  backupCommand,
  checkBackupCommand,
  importCommand,
  restoreCommand,
  verifyArchiveCommand,
  baseBackupCommand,
  restoreToMomentCommand,
  rotateSecretsCommand,
  testMailCommand,
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
