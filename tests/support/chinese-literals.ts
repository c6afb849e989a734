import { readdirSync, readFileSync } from 'node:fs';
import { join, resolve } from 'node:path';

const root = resolve(import.meta.dirname, '../..');
const COMMENT = /\/\*[\s\S]*?\*\/|(?<![:'"`\w])\/\/.*$/gm;
const LITERAL = /'(?:[^'\\\n]|\\.)*'|"(?:[^"\\\n]|\\.)*"|`(?:[^`\\]|\\.)*`|>[^<>{}`'"\n]*</g;

export interface ChineseLiteral {
  file: string;
  text: string;
  /** Has `${…}` in it, so it is no text that a catalogue could hold. */
  isTemplate: boolean;
}

/** The Chinese texts in the sources below a folder or in a file, tests and comments aside; between tags of JSX too. */
export function chineseLiterals(place: string): ChineseLiteral[] {
  return literals(place, /\p{Script=Han}/u);
}

/** Those that have a comma, a colon, a stop or parentheses of Chinese. */
export function chineseMarks(place: string): ChineseLiteral[] {
  return literals(place, /[，、：；。（）]/);
}

function literals(place: string, wanted: RegExp): ChineseLiteral[] {
  return sources(place).flatMap((file) => {
    const all = readFileSync(resolve(root, file), 'utf8').replace(COMMENT, '').match(LITERAL) ?? [];
    return all
      .filter((literal) => wanted.test(literal))
      .map((literal) => ({
        file,
        text: literal.slice(1, -1),
        isTemplate: literal.startsWith('`') && literal.includes('${'),
      }));
  });
}

function sources(place: string): string[] {
  if (/\.tsx?$/.test(place)) return [place];
  return readdirSync(resolve(root, place), { withFileTypes: true }).flatMap((entry) => {
    const path = join(place, entry.name);
    if (entry.isDirectory()) return sources(path);
    return /\.tsx?$/.test(path) && !/\.test\.tsx?$/.test(path) ? [path] : [];
  });
}
