import { toSourceText } from '#messages/format.ts';
import {
  checkArchive,
  type CheckedArchive,
} from '#server/features/archive/reading/check-archive.ts';
import { EXIT, type ExitCode, type Terminal } from '../command.ts';

/** The one archive that a command was given, read from end to end; else what was wrong is told, with the exit code for it. */
export async function openNamed(
  [file, ...more]: readonly string[],
  help: string,
  terminal: Terminal,
): Promise<{ ok: true; checked: CheckedArchive } | { ok: false; exit: ExitCode }> {
  if (file === undefined || more.length > 0) {
    terminal.err(`请给出一个文件\n\n${help}`);
    return { ok: false, exit: EXIT.usage };
  }
  const checked = await checkArchive(file);
  if (checked.ok) return { ok: true, checked };
  terminal.err(`${checked.problems.map(toSourceText).join('\n')}\n`);
  return { ok: false, exit: EXIT.failed };
}
