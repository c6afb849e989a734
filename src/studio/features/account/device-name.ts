import { accountTexts } from './texts.ts';

const BROWSERS = [
  ['Edg/', 'Edge'],
  ['OPR/', 'Opera'],
  ['Firefox/', 'Firefox'],
  ['Chrome/', 'Chrome'],
  ['Safari/', 'Safari'],
] as const;
const SYSTEMS = [
  ['Windows', 'Windows'],
  ['Android', 'Android'],
  ['iPhone', 'iPhone'],
  ['iPad', 'iPad'],
  ['Mac OS X', 'macOS'],
  ['Linux', 'Linux'],
] as const;

/** Firefox · Windows, from what a browser calls itself. */
export function deviceName(userAgent: string): string {
  const found = [BROWSERS, SYSTEMS].flatMap(
    (known) => known.find(([mark]) => userAgent.includes(mark))?.[1] ?? [],
  );
  return found.join(' · ') || accountTexts.unknownDevice;
}
