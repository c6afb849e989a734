import { publicRefusalCodes, refusals } from '#wire/studio/refusals.ts';
import { markdownTable } from './sections.ts';

/** The refusals of the studio's interface. */
export function refusalCodeTable(): string {
  return markdownTable(
    ['Code', 'HTTP', 'Meaning', '含义'],
    publicRefusalCodes.map((code) => {
      const { status, en, zh } = refusals[code];
      return [`\`${code}\``, String(status), en, zh];
    }),
  );
}
