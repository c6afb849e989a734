/** How a command ended, as the shell sees it. */
export const EXIT = {
  ok: 0,
  /** It did what was asked, and the answer is no: a call failed, a record was changed. */
  failed: 1,
  /** It was called in a way that it does not understand. */
  usage: 2,
  /** What it needs cannot be reached: a server, the database, a file. */
  unreachable: 3,
  /** It did what was asked but for what it names: a backup without media that were not found. */
  incomplete: 4,
} as const;

export type ExitCode = (typeof EXIT)[keyof typeof EXIT];

/** What a command has of the snapshot. */
export interface Terminal {
  /** What was asked for. */
  out(text: string | Uint8Array): void;
  /** Everything else: progress, failures, what `--verbose` shows. */
  err(text: string): void;
  environment: Readonly<Record<string, string | undefined>>;
}

export interface CliCommand {
  name: string;
  /** One line for the list of commands. */
  summary: string;
  /** What `--help` shows. */
  help: string;
  run(args: readonly string[], terminal: Terminal): Promise<ExitCode>;
}
