import { spawnSync } from 'node:child_process';
import { resolve } from 'node:path';

const oxlint = resolve(import.meta.dirname, '../../node_modules/oxlint/bin/oxlint');

export interface Finding {
  /** Relative to the linted folder. */
  file: string;
  /** 1-based. */
  line: number;
  /** As the linter prints it: `boundaries(dependencies)`. */
  rule: string;
  message: string;
}

export interface LintRun {
  /** How many files were read. A check that read none proves nothing. */
  files: number;
  findings: Finding[];
}

interface Diagnostic {
  filename: string;
  code?: string;
  message: string;
  labels: { span: { line: number } }[];
}

/** Runs the linter over a folder, or files of it, with the configuration that lies in it. Throws when the linter itself fails. */
export function lint(folder: string, files: readonly string[] = []): LintRun {
  const run = spawnSync(process.execPath, [oxlint, '--format=json', ...files], {
    cwd: folder,
    encoding: 'utf8',
    maxBuffer: 2 ** 28,
  });
  if (!run.stdout.trimStart().startsWith('{'))
    throw new Error(`oxlint failed in ${folder}:\n${run.stdout}${run.stderr}`);
  const report = JSON.parse(run.stdout) as { number_of_files: number; diagnostics: Diagnostic[] };
  return { files: report.number_of_files, findings: report.diagnostics.map(toFinding) };
}

function toFinding({ filename, code, message, labels }: Diagnostic): Finding {
  return { file: filename, line: labels[0]?.span.line ?? 0, rule: code ?? '', message };
}
