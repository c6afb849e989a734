import registry from '#registry.json';
import type { BlockDefinition } from '#kit/define-block.ts';
import type { Sample, Samples } from '#kit/sample.ts';

/** Loaded ahead: the gallery is one bundle on either side. */
const files = import.meta.glob<Samples<BlockDefinition>>('/blocks/*/sample.ts', {
  eager: true,
  import: 'samples',
});

export interface GalleryItem {
  type: string;
  name: string;
  sample: Sample<BlockDefinition>;
  /** Stands in the frame around the page's main part. */
  framed: boolean;
}

/** Every sample of every block type. */
export const items: GalleryItem[] = Object.entries(files).flatMap(([path, samples]) => {
  const type = path.split('/')[2] ?? '';
  const framed = Object.entries(registry.blocks).some(
    ([name, { category }]) => name === type && category === 'frame',
  );
  return Object.entries(samples).map(([name, sample]) => ({ type, name, sample, framed }));
});
