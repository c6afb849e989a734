import sharp from 'sharp';

/** A picture of a paper that carries its text as description (XMP, `dc:description`), a label and its value a line: the sandbox reads it there. */
export async function paperPicture(lines: readonly string[]): Promise<Uint8Array<ArrayBuffer>> {
  const text = lines.join('\n').replace(/&/g, '&amp;').replace(/</g, '&lt;');
  const xmp = `<x:xmpmeta xmlns:x="adobe:ns:meta/"><rdf:RDF xmlns:rdf="http://www.w3.org/1999/02/22-rdf-syntax-ns#">
<rdf:Description xmlns:dc="http://purl.org/dc/elements/1.1/"><dc:description><rdf:Alt>
<rdf:li xml:lang="x-default">${text}</rdf:li></rdf:Alt></dc:description></rdf:Description></rdf:RDF></x:xmpmeta>`;
  const blank = { width: 32, height: 20, channels: 3, background: '#e8e8e8' } as const;
  return new Uint8Array(await sharp({ create: blank }).withXmp(xmp).jpeg().toBuffer());
}
