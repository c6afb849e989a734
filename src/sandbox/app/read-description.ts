import sharp from 'sharp';

/** Longest description that is read. */
const LONGEST = 4000;
const DESCRIPTION = /<dc:description>[\s\S]*?<rdf:li[^>]*>([\s\S]*?)<\/rdf:li>/;
const ENTITIES: Readonly<Record<string, string>> = {
  '&lt;': '<',
  '&gt;': '>',
  '&quot;': '"',
  '&apos;': "'",
  '&amp;': '&',
};

/** The description in a picture's metadata (XMP, `dc:description`); empty where there is none or the picture cannot be read. */
export async function readDescription(bytes: Uint8Array): Promise<string> {
  const metadata = await sharp(bytes)
    .metadata()
    .catch(() => null);
  const [, text = ''] = DESCRIPTION.exec(metadata?.xmpAsString ?? '') ?? [];
  return text
    .slice(0, LONGEST)
    .replace(/&(?:lt|gt|quot|apos|amp);/g, (name) => ENTITIES[name] ?? '');
}
