import { renderToString } from 'react-dom/server';
import type { PageModel } from '#kit';
import { DrawnCurve } from '#ui/chart/DrawnCurve.tsx';
import { DrawingContext } from '#ui/chart/curve-drawing.ts';
import { renderInWords } from '#rules/language/words.ts';
import { LinkLanguageContext } from '#ui/language/link-language.ts';
import { App } from './App.tsx';
import { leadEnglishLinks } from './language/english-links.ts';
import { englishWords } from './language/english-words.ts';
import { markChineseHtml } from './language/mark-chinese-html.ts';
import { stillPlace } from './place/still-place.ts';
import { openParts, type PartCache } from './render/kept-parts.tsx';
import { createModelStore } from './render/model-store.ts';
import { PartContext } from './render/part-context.ts';

/** A page as HTML, and the nodes that could not be rendered: left out, so that the page lives. */
export interface Rendered {
  html: string;
  failures: { node: string; error: unknown }[];
}

export type { PartCache };

/** Loads the views of all these block types, so that a page waits for none and a newer build on disk changes nothing. */
export { loadViews } from '#registry/views.ts';

/**
 * Renders a model, with the HTML of its parts as far as that is kept. Where that throws, each block is rendered alone once; those
 * that throw are marked `failed` in the model, which travels to the browser like this, and the page is rendered again.
 */
export function renderModel(model: PageModel, kept: PartCache | null = null): Rendered {
  const rendered = renderWithoutFailing(model, kept);
  if (!model.facts.language) return rendered;
  const marked = markChineseHtml(rendered.html);
  if (!marked.hasChinese) return rendered;
  // What the page says of itself is known once it is there.
  model.facts.hasChinese = true;
  return { ...rendered, html: markChineseHtml(render(model)).html };
}

function renderWithoutFailing(model: PageModel, kept: PartCache | null): Rendered {
  try {
    // In another language views get words that follow from the page around.
    const isKept = kept !== null && !model.facts.language;
    return { html: isKept ? renderParts(model, kept) : render(model), failures: [] };
  } catch {
    const failures = Object.keys(model.nodes).flatMap((id) => failureOf(model, id));
    for (const { node } of failures) {
      const failed = model.nodes[node];
      if (failed) failed.failed = true;
    }
    return { html: render(model), failures };
  }
}

function failureOf(model: PageModel, id: string): { node: string; error: unknown }[] {
  const node = model.nodes[id];
  if (!node) return [];
  const facts = { ...model.facts, frame: { slots: {}, nodes: [] }, status: 200 as const };
  try {
    render({ facts, nodes: { [id]: { ...node, slots: {} } }, modules: [id] });
    return [];
  } catch (error) {
    return [{ node: id, error }];
  }
}

function renderParts(model: PageModel, kept: PartCache): string {
  const parts = openParts(model, kept);
  const html = renderInWords(null, () =>
    renderToString(<PartContext value={parts.Part}>{pageOf(model)}</PartContext>),
  );
  parts.keep(html);
  return html;
}

function render(model: PageModel): string {
  return renderInWords(model.facts.language ? englishWords : null, () =>
    renderToString(pageOf(model)),
  );
}

function pageOf(model: PageModel) {
  return (
    <LinkLanguageContext value={model.facts.language ? leadEnglishLinks(model.facts) : null}>
      <DrawingContext value={DrawnCurve}>
        <App
          placed={stillPlace(model.facts.address)}
          store={createModelStore(model)}
          fetchCall={neverOnServer}
          loadPage={neverOnServer}
          onFailure={neverOnServer}
        />
      </DrawingContext>
    </LinkLanguageContext>
  );
}

/** The server renders answers that are there already; a call from a view would be a bug. */
function neverOnServer(): never {
  throw new Error('A view made a call while rendering on the server');
}
