import { renderToString } from 'react-dom/server';
import { loadView, SamplePage } from './SamplePage.tsx';
import { items, type GalleryItem } from './samples.ts';

export { items };
export type GalleryAddress = Pick<GalleryItem, 'type' | 'name'>;

/** What the server would send of an item, inside the root element. */
export async function render(item: GalleryItem): Promise<string> {
  await loadView(item);
  return renderToString(<SamplePage item={item} />);
}
