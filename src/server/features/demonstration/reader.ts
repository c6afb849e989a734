import { readFile } from 'node:fs/promises';
import { join } from 'node:path';
import type { z } from 'zod';
import type { DataProblem, Reading } from './problem.ts';
import { readListFile } from './read-list-file.ts';

/** Keeps what was read and gathers what was wrong, so that one run names every fault. */
export class DataReader {
  readonly problems: DataProblem[] = [];
  constructor(private readonly dir: string) {}

  /** What a file holds, or undefined once its problems are noted. */
  async read<Value>(
    file: string,
    parse: (text: string) => Reading<Value>,
  ): Promise<Value | undefined> {
    const text = await readFile(join(this.dir, file), 'utf8').catch(() => undefined);
    if (text === undefined) {
      this.problems.push({
        file,
        row: null,
        field: '',
        message: '文件不存在或无法读取，请放回该文件并检查权限',
      });
      return undefined;
    }
    const reading = parse(text);
    if (reading.ok) return reading.value;
    this.problems.push(...reading.problems);
    return undefined;
  }

  /** The entries of a JSON list. */
  readList<Entry>(
    file: string,
    schema: z.ZodType<Entry>,
    keyField: string,
    keyOf: (entry: Entry) => string,
  ): Promise<Entry[] | undefined> {
    return this.read(file, (text) => readListFile(file, text, schema, keyField, keyOf));
  }
}
