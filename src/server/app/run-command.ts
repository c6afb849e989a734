import { EXIT, type CliCommand, type ExitCode, type Terminal } from './commands/command.ts';

/** Each is loaded when it is asked for: a command that copies needs no memory for one that renders. */
const commands: ReadonlyMap<string, () => Promise<CliCommand>> = new Map([
  ['api', async () => (await import('./commands/api/api-command.ts')).apiCommand],
  ['gateway', async () => (await import('./commands/gateway/gateway-command.ts')).gatewayCommand],
  ['mcp', async () => (await import('./commands/mcp.ts')).mcpCommand],
  ['login-token', async () => (await import('./commands/login-token.ts')).loginTokenCommand],
  [
    'erase-feedback',
    async () => (await import('./commands/erase-feedback.ts')).eraseFeedbackCommand,
  ],
  ['erase-alerts', async () => (await import('./commands/erase-alerts.ts')).eraseAlertsCommand],
  ['verify', async () => (await import('./commands/verify.ts')).verifyCommand],
  ['checkpoint', async () => (await import('./commands/checkpoint.ts')).checkpointCommand],
  ['check-site', async () => (await import('./commands/check-site.ts')).checkSiteCommand],
  [
    'rebuild-listings',
    async () => (await import('./commands/rebuild-listings.ts')).rebuildListingsCommand,
  ],
  ['contract', async () => (await import('./commands/contract.ts')).contractCommand],
  ['upgrade', async () => (await import('./commands/upgrade.ts')).upgradeCommand],
  ['permissions', async () => (await import('./commands/permissions.ts')).permissionsCommand],
  ['export', async () => (await import('./commands/archive/export.ts')).exportCommand],
  ['backup', async () => (await import('./commands/archive/backup.ts')).backupCommand],
  [
    'check-backup',
    async () => (await import('./commands/archive/check-backup.ts')).checkBackupCommand,
  ],
  ['import', async () => (await import('./commands/archive/import.ts')).importCommand],
  ['restore', async () => (await import('./commands/archive/restore.ts')).restoreCommand],
  [
    'verify-archive',
    async () => (await import('./commands/archive/verify-archive.ts')).verifyArchiveCommand,
  ],
  ['base-backup', async () => (await import('./commands/moment/base-backup.ts')).baseBackupCommand],
  [
    'restore-to-moment',
    async () => (await import('./commands/moment/restore-to-moment.ts')).restoreToMomentCommand,
  ],
  [
    'rotate-secrets',
    async () => (await import('./commands/rotate-secrets.ts')).rotateSecretsCommand,
  ],
  ['test-mail', async () => (await import('./commands/test-mail.ts')).testMailCommand],
]);

/** Runs the command that the arguments name; settles with the exit code. */
export async function runCommand(
  [name, ...args]: readonly string[],
  terminal: Terminal,
): Promise<ExitCode> {
  if (name === undefined || name === 'help' || name === '--help' || name === '-h')
    return showHelp(args[0], terminal);
  const load = commands.get(name);
  if (!load) {
    terminal.err(`没有命令 ${name}。\n\n${await overview()}`);
    return EXIT.usage;
  }
  if (args.includes('--help') || args.includes('-h')) return showHelp(name, terminal);
  const command = await load();
  return command.run(args, terminal);
}

async function showHelp(name: string | undefined, terminal: Terminal): Promise<ExitCode> {
  const command = await commands.get(name ?? '')?.();
  terminal.out(command?.help ?? (await overview()));
  return EXIT.ok;
}

async function overview(): Promise<string> {
  const all = await Promise.all([...commands.values()].map((load) => load()));
  const width = Math.max(...all.map(({ name }) => name.length));
  const lines = all.map(({ name, summary }) => `  ${name.padEnd(width)}  ${summary}`);
  return `用法：npm run quoin -- <命令> [参数]\n\n命令：\n${lines.join('\n')}\n  ${'help'.padEnd(width)}  显示本说明；help <命令> 显示一个命令的说明\n`;
}
