/** The name in a `content-disposition` header, the encoded one (RFC 5987) first; empty where it gives none. */
export function fileNameOf(disposition: string | null): string {
  const [, encoded] = /filename\*\s*=\s*UTF-8''([^;\s]+)/i.exec(disposition ?? '') ?? [];
  const [, quoted, bare] =
    /filename\s*=\s*(?:"((?:[^"\\]|\\.)*)"|([^;\s]+))/i.exec(disposition ?? '') ?? [];
  return decode(encoded) ?? quoted?.replace(/\\(.)/g, '$1') ?? bare ?? '';
}

function decode(text: string | undefined): string | undefined {
  try {
    return text === undefined ? undefined : decodeURIComponent(text);
  } catch {
    return undefined;
  }
}
