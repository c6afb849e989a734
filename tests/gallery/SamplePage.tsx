import { samplePage } from '#samples/page.ts';
import { loadViews, view } from '#registry/views.ts';
import type { PageFacts } from '#schemas/page.ts';
import { PartPage } from './PartPage.tsx';
import { blockItems, type BlockItem, type GalleryItem } from './samples.ts';
import { Surroundings } from './Surroundings.tsx';

/** Loads the views of an item and of all that stands in it, before it is rendered on either side. */
export function loadView(item: GalleryItem): Promise<void> {
  return loadViews(item.kind === 'block' ? withInside(item).map(({ type }) => type) : []);
}

function withInside(item: BlockItem): BlockItem[] {
  return [
    item,
    ...Object.values(item.sample.slots ?? {})
      .flat()
      .flatMap((reference) => withInside(find(reference))),
  ];
}

function find({ type, sample }: { type: string; sample: string }): BlockItem {
  const item = blockItems.find((one) => one.type === type && one.name === sample);
  if (!item) throw new Error(`No sample ${type}/${sample} of the gallery`);
  return item;
}

/** A sample on a page of its own, as the site would show it. */
export function SamplePage({ item }: { item: GalleryItem }) {
  return item.kind === 'block' ? <BlockPage item={item} /> : <PartPage item={item} />;
}

function BlockPage({ item }: { item: BlockItem }) {
  const facts = samplePage(
    withInside(item).reduceRight((page, { sample }) => ({ ...page, ...sample.page }), {}),
  );
  const block = <SampleBlock id="node" item={item} facts={facts} />;
  const page = item.framed ? block : <main>{block}</main>;
  const { calls, login } = item.sample;
  // Where a sample says nothing of calls, none can be made, as on the server: its answers stay as they are.
  return calls || login !== undefined ? (
    <Surroundings calls={calls} login={login}>
      {page}
    </Surroundings>
  ) : (
    page
  );
}

function SampleBlock({ id, item, facts }: { id: string; item: BlockItem; facts: PageFacts }) {
  const { props, data, slots = {} } = item.sample;
  const View = view(item.type);
  const inside = Object.entries(slots).map(([slot, references]) => [
    slot,
    references.map((reference, index) => (
      <SampleBlock key={index} id={`${id}-${slot}-${index}`} item={find(reference)} facts={facts} />
    )),
  ]);
  return (
    View && (
      <View id={id} props={props} data={data} page={facts} slots={Object.fromEntries(inside)} />
    )
  );
}
