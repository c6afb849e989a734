import { spawn, type ChildProcess } from 'node:child_process';
import { once } from 'node:events';
import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { CLEAN_ENVIRONMENT, type SystemAccount } from '#postgres/account.ts';

interface EnginePlan {
  /** Not root, as which PostgreSQL refuses to run. */
  account: SystemAccount;
  program: string;
  parameters: readonly string[];
  environment?: Record<string, string>;
  /** Folder of the PostgreSQL that the program starts and that outlives it. */
  data?: string;
}

/** A program of an engine, run by another account of the system. */
export class EngineProcess {
  private child: ChildProcess | undefined;
  private printed = '';

  constructor(private readonly plan: EnginePlan) {
    // A run that is ended early leaves none behind.
    process.once('exit', () => this.signal());
  }

  start(): void {
    const { account, program, parameters, environment } = this.plan;
    const child = spawn(program, parameters, {
      cwd: '/',
      env: { ...CLEAN_ENVIRONMENT, ...environment },
      stdio: ['ignore', 'pipe', 'pipe'],
      ...account.ids,
    });
    for (const stream of [child.stdout, child.stderr])
      stream.on('data', (chunk: Buffer) => (this.printed += chunk.toString()));
    this.child = child;
  }

  /** SIGKILL, to the program and to the PostgreSQL that it started. Settles when the program has ended. */
  async kill(): Promise<void> {
    const { child } = this;
    if (!child || child.exitCode !== null || child.signalCode !== null) return;
    const exited = once(child, 'exit');
    this.signal();
    await exited;
  }

  /** Whether it was started and ended by itself. */
  hasEnded(): boolean {
    return this.child !== undefined && this.child.exitCode !== null;
  }

  /** The end of what it printed. */
  tail(): string {
    return this.printed.slice(-4000);
  }

  private signal(): void {
    if (!this.child) return;
    this.child.kill('SIGKILL');
    this.child = undefined;
    const { data } = this.plan;
    const postmaster = data === undefined ? undefined : readPostmaster(data);
    if (postmaster === undefined) return;
    try {
      process.kill(postmaster, 'SIGKILL');
    } catch {
      // It had ended.
    }
  }
}

/** The number of a process is the first line of the file; none where PostgreSQL was stopped. */
function readPostmaster(data: string): number | undefined {
  try {
    return Number(readFileSync(join(data, 'postmaster.pid'), 'utf8').split('\n')[0]) || undefined;
  } catch {
    return undefined;
  }
}
