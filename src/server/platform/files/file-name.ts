const LONGEST = 80;
/** Control characters, marks that turn the direction of writing, and what file systems or headers give a meaning. */
const UNSAFE = /[\p{Cc}\p{Cf}\p{Cs}\p{Zl}\p{Zp}"<>:|*?%;\\/]+/gu;

/** A visitor's file name as it may stand in a header and on a disk, with the extension that its bytes have. */
export function cleanFileName(given: string, extension: string): string {
  const name = (given.split(/[\\/]/).at(-1) ?? '').replace(/\.[^.]*$/, '');
  const clean = name
    .replace(UNSAFE, ' ')
    .replace(/\s+/gu, ' ')
    .replace(/^[ .~-]+|[ .]+$/g, '');
  const short = [...clean].slice(0, LONGEST).join('').trimEnd();
  return `${short === '' ? '文件' : short}.${extension}`;
}
