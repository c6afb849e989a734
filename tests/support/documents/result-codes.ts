import { resultCodes, type ResultCode } from '#wire/public/codes.ts';
import { markdownTable } from './sections.ts';

/** The result codes of the public calls. */
export function resultCodeTable(): string {
  const codes: [string, ResultCode][] = Object.entries(resultCodes);
  return markdownTable(
    ['Code', 'HTTP', 'Name', 'Message'],
    codes.map(([name, { code, status, msg }]) => [
      `\`${code}\``,
      String(status),
      `\`${name}\``,
      msg,
    ]),
  );
}
