import { renderToString } from 'react-dom/server';
import { DrawnCurve } from '#ui/chart/DrawnCurve.tsx';
import { DrawingContext } from '#ui/chart/curve-drawing.ts';
import { loadView, SamplePage } from './SamplePage.tsx';
import { pages, type GalleryPage } from './samples.ts';

export { pages };
export type GalleryAddress = Pick<GalleryPage, 'type' | 'name'>;

/** What the server would send of a page, inside the root element. */
export async function render({ items }: GalleryPage): Promise<string> {
  await Promise.all(items.map(loadView));
  return renderToString(
    <DrawingContext value={DrawnCurve}>
      {items.map((item) => (
        <SamplePage key={`${item.type}/${item.name}`} item={item} />
      ))}
    </DrawingContext>,
  );
}
