/**
 * A name in an archive. One that is not marked as UTF-8 arrives with each byte as a sign: it is UTF-8 all the same, or in
 * the encoding of Chinese Windows.
 */
export function zipName(name: string): string {
  if (![...name].some((sign) => sign >= '\u0080') || [...name].some((sign) => sign > '\u00ff'))
    return name;
  const bytes = Uint8Array.from(name, (sign) => sign.charCodeAt(0));
  return decoded(bytes, 'utf-8') ?? decoded(bytes, 'gb18030') ?? name;
}

function decoded(bytes: Uint8Array, encoding: string): string | null {
  try {
    return new TextDecoder(encoding, { fatal: true }).decode(bytes);
  } catch {
    return null;
  }
}
