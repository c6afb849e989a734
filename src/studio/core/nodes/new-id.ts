/**
 * A new id for an operation or a node: 128 random bits. Not `crypto.randomUUID`, which browsers keep from pages that
 * came over plain HTTP, as a studio in a company's own network may.
 */
export function newId(): string {
  return [...crypto.getRandomValues(new Uint8Array(16))]
    .map((byte) => byte.toString(16).padStart(2, '0'))
    .join('');
}
