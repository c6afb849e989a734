import type { ComponentType } from 'react';
import { renderToString } from 'react-dom/server';
import { samplePage } from '#samples/page.ts';
import type { Sample } from '#kit';
import { StatementContext } from '#ui/components/statement-context.ts';
import { DrawnCurve } from '#ui/chart/DrawnCurve.tsx';
import { DrawingContext } from '#ui/chart/curve-drawing.ts';
import type { ViewProps } from '#ui/view.ts';

/** A sample as the server renders it: node id `node`, on the sample's page, without the comments React leaves for itself. */
export function renderBlock<B>(
  View: ComponentType<ViewProps<B>>,
  { props, data, page }: Sample<B>,
  slots: ViewProps<B>['slots'] = {},
  statement = '',
): string {
  const facts = samplePage(page);
  const html = renderToString(
    <DrawingContext value={DrawnCurve}>
      <StatementContext value={statement}>
        <View id="node" props={props} data={data} page={facts} slots={slots} />
      </StatementContext>
    </DrawingContext>,
  );
  return html.replaceAll('<!-- -->', '');
}

/** The text of HTML, as it is read: no tags, entities resolved, white space closed up. */
export function textOf(html: string): string {
  const entities: Record<string, string> = {
    '&amp;': '&',
    '&lt;': '<',
    '&gt;': '>',
    '&quot;': '"',
    '&#x27;': "'",
  };
  return html
    .replace(/<[^>]+>/g, ' ')
    .replace(/&[^;]+;/g, (entity) => entities[entity] ?? entity)
    .replace(/\s+/g, ' ')
    .trim();
}
