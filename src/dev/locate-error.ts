import { readFileSync } from 'node:fs';
import path from 'node:path';
import { stripVTControlCharacters } from 'node:util';
import type { ErrorPayload } from 'vite';

export interface CodeLocation {
  file: string;
  line: number;
  column: number;
}

const FRAME =
  /^\s+at .*?\(?(?:async )?((?:file:\/\/|https?:\/\/[^/]+)?\/[^\s():?]+)(?:\?[^\s():]*)?:(\d+):(\d+)\)?$/;

/** The places that a stack names, from the innermost. */
export function codeLocationsOf(stack: string): CodeLocation[] {
  return stack.split('\n').flatMap((line) => {
    const [, file = '', row, column] = FRAME.exec(line) ?? [];
    return file === ''
      ? []
      : [{ file: file.replace(/^file:\/\//, ''), line: Number(row), column: Number(column) }];
  });
}

/** The first place of a stack in the project's own sources. */
export function ownPlace(stack: string, root: string): CodeLocation | undefined {
  return codeLocationsOf(stack).find(
    ({ file }) =>
      file.startsWith(root + path.sep) &&
      !file.includes('/node_modules/') &&
      !file.startsWith(path.join(root, 'src/dev')),
  );
}

/** Lines of source around a place, each with its number, and a mark below its column. */
export function sourceFrame(
  source: string,
  { line, column }: Pick<CodeLocation, 'line' | 'column'>,
): string {
  const lines = source.split('\n');
  const first = Math.max(0, line - 3);
  const width = String(line + 2).length;
  return lines
    .slice(first, line + 2)
    .flatMap((text, index) => {
      const number = first + index + 1;
      const shown = `${String(number).padStart(width)} | ${text}`;
      return number === line
        ? [shown, `${' '.repeat(width)} | ${' '.repeat(Math.max(0, column - 1))}^`]
        : [shown];
    })
    .join('\n');
}

/** What Vite's client shows of an error; with file and line where its stack, or the compiler, names one of the project. */
export function errorPayload(
  error: Error & Partial<ErrorPayload['err']>,
  plugin: string,
  root: string,
): ErrorPayload['err'] {
  const message = stripVTControlCharacters(error.message);
  const stack = error.stack ?? '';
  const place = error.loc?.file ? { ...error.loc, file: error.loc.file } : ownPlace(stack, root);
  const frame = error.frame ?? (place && frameOf(place));
  return {
    message,
    stack: error.loc ? '' : ownLines(stack),
    plugin,
    ...(place && { id: place.file, loc: place }),
    ...(frame && { frame }),
  };
}

/** A stack without what packages did. */
function ownLines(stack: string): string {
  return stack
    .split('\n')
    .filter((line) => !line.includes('/node_modules/'))
    .join('\n');
}

/** An error for the terminal: what it says, and where. */
export function errorLine(error: Error & Partial<ErrorPayload['err']>, root: string): string {
  const place = ownPlace(error.stack ?? '', root);
  return place
    ? `${error.message}\n  ${path.relative(root, place.file)}:${place.line}:${place.column}`
    : (error.stack ?? error.message);
}

function frameOf(place: CodeLocation): string | undefined {
  try {
    return sourceFrame(readFileSync(place.file, 'utf8'), place);
  } catch {
    return undefined;
  }
}
