/**
 * The header that has a browser save an answer under a name: in ASCII for clients that know no better, and as it is,
 * in the encoding of RFC 5987. Without a name the browser finds one.
 */
export function attachment(name: string): string {
  // eslint-disable-next-line no-control-regex -- control characters are what must go
  const plain = name.toWellFormed().replace(/[\u0000-\u001f\u007f/\\]/g, '_');
  if (plain === '') return 'attachment';
  return `attachment; filename="${plain.replace(/[^ -~]+|["%]/g, '_')}"; filename*=UTF-8''${encodeValue(plain)}`;
}

/** `encodeURIComponent` leaves five characters that RFC 5987 has escaped, or escapes none that it allows. */
function encodeValue(text: string): string {
  return encodeURIComponent(text).replace(
    /['()*]/g,
    (char) => `%${char.charCodeAt(0).toString(16).toUpperCase()}`,
  );
}
