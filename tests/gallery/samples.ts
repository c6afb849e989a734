import registry from '#registry.json';
import type { BlockDefinition, Sample, Samples } from '#kit';
import type { PartSample, PartSamples } from '#ui/samples/part-samples.ts';

/** Loaded ahead: the gallery is one bundle on either side. */
const blockFiles = import.meta.glob<Samples<BlockDefinition>>('/blocks/*/sample.ts', {
  eager: true,
  import: 'samples',
});
const partFiles = import.meta.glob<PartSamples>('/src/ui/**/*.sample.tsx', {
  eager: true,
  import: 'samples',
});

export interface BlockItem {
  kind: 'block';
  type: string;
  name: string;
  sample: Sample<BlockDefinition>;
  /** Stands in the frame around the page's main part. */
  framed: boolean;
}

export interface PartItem {
  kind: 'part';
  /** Its file in `src/ui`, without the ending: `fund/list/FundIndex`. */
  type: string;
  name: string;
  sample: PartSample;
}

export type GalleryItem = BlockItem | PartItem;

/** Every sample of every block type. */
export const blockItems: BlockItem[] = Object.entries(blockFiles).flatMap(([path, samples]) => {
  const type = path.split('/')[2] ?? '';
  const framed = Object.entries(registry.blocks).some(
    ([name, { category }]) => name === type && category === 'frame',
  );
  return Object.entries(samples).map(([name, sample]) => ({
    kind: 'block' as const,
    type,
    name,
    sample,
    framed,
  }));
});

/** Every sample of every part of `src/ui`, folder by folder. */
export const partItems: PartItem[] = Object.entries(partFiles).flatMap(([path, samples]) => {
  const type = path.slice('/src/ui/'.length, -'.sample.tsx'.length);
  return Object.entries(samples).map(([name, sample]) => ({
    kind: 'part' as const,
    type,
    name,
    sample,
  }));
});

/** What the tests open at once: one sample of a block, or all samples of the parts of a folder that are not busy. */
export interface GalleryPage {
  /** Of the block; `ui` for parts. */
  type: string;
  /** Of the sample, or of the folder. */
  name: string;
  label: string;
  items: GalleryItem[];
}

export const pages: GalleryPage[] = [
  ...blockItems.map((item) => ({
    type: item.type,
    name: item.name,
    label: item.sample.label,
    items: [item],
  })),
  ...[...new Set(partItems.map(folderOf))].map((folder) => ({
    type: 'ui',
    name: folder,
    label: folder,
    items: partItems.filter((item) => folderOf(item) === folder && !item.sample.isBusy),
  })),
];

/** The folder of `src/ui` that a part is in, or the one that its folder is in. */
export function folderOf({ type }: PartItem): string {
  return type.split('/')[0] ?? '';
}

/** The sample of an address, `type/name`. */
export function findItem(address: string): GalleryItem | undefined {
  return [...blockItems, ...partItems].find(({ type, name }) => `${type}/${name}` === address);
}
