import { z } from 'zod';
import { zhCN } from 'zod/locales';
import { runCommand } from './run-command.ts';

// Where a schema has no words of its own.
z.config(zhCN());

/** Quoin's command line: `npm run quoin -- <command> …`. */
process.exitCode = await runCommand(process.argv.slice(2), {
  out: (text) => void process.stdout.write(text),
  err: (text) => void process.stderr.write(text),
  environment: process.env,
});
