import { renderToString } from 'react-dom/server';
import { DrawnCurve } from '#ui/chart/DrawnCurve.tsx';
import { DrawingContext } from '#ui/fund/curve/drawing.ts';
import { loadView, SamplePage } from './SamplePage.tsx';
import { items, type GalleryItem } from './samples.ts';

export { items };
export type GalleryAddress = Pick<GalleryItem, 'type' | 'name'>;

/** What the server would send of an item, inside the root element. */
export async function render(item: GalleryItem): Promise<string> {
  await loadView(item);
  return renderToString(
    <DrawingContext value={DrawnCurve}>
      <SamplePage item={item} />
    </DrawingContext>,
  );
}
