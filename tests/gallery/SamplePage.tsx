import { StaticRouter } from 'react-router-dom';
import { samplePage } from '#kit/sample-page.ts';
import { loadViews, view } from '#registry/views.ts';
import type { GalleryItem } from './samples.ts';

/** Loads the view of an item, before it is rendered on either side. */
export function loadView(item: GalleryItem): Promise<void> {
  return loadViews([item.type]);
}

/** A sample on a page of its own, as the site would show it. */
export function SamplePage({ item }: { item: GalleryItem }) {
  const { props, data, page } = item.sample;
  const facts = samplePage(page);
  const View = view(item.type);
  const block = View && <View id="node" props={props} data={data} page={facts} slots={{}} />;
  return <StaticRouter location={facts.address}>{item.framed ? block : <main>{block}</main>}</StaticRouter>;
}
