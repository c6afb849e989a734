import { Activity, type ComponentType } from 'react';
import type { ModelNode, PageModel } from '#kit';
import type { PageFacts } from '#schemas/page.ts';
import { createModelStore, type ModelStore } from './model-store.ts';
import { RenderingContext, useRendering } from './model-context.ts';
import { nodeAttributes } from './node-attributes.ts';
import { NodeView } from './NodeView.tsx';

/** A node that stands directly in the frame or on the page, with all that stands in it. */
type Part = { html: string } | { store: ModelStore; reads: Set<keyof PageFacts> };

/** HTML of parts of pages, for the server. */
export interface PartCache {
  /** A text that differs wherever the JSON of a value does; values that many pages share may stand `depth` levels down. */
  textOf(value: unknown, depth: number): string;
  /** The facts that parts have read, by the id of their node. */
  reads: Kept<ReadonlySet<keyof PageFacts>>;
  html: Kept<string>;
}

interface Kept<T> {
  get(key: string): T | undefined;
  set(key: string, value: T): unknown;
}

/** The parts of one page while it is rendered. */
export interface OpenedParts {
  /** Shows a part as it is kept, else renders it. */
  Part: ComponentType<{ id: string }>;
  /** Keeps what was rendered, from the HTML of the page. */
  keep(html: string): void;
}

/**
 * What a part renders follows from its nodes, the facts that its views read, its place on the page (ids are made from it) and the
 * day. Where all are the same, so is its HTML.
 */
export function openParts(model: PageModel, cache: PartCache): OpenedParts {
  const places = placesOf(model);
  const parts = new Map<string, Part>();
  const texts = new Map<string, string[]>();

  function textsOf(id: string): string[] {
    const known = texts.get(id) ?? nodesOf(model, id).map((node) => cache.textOf(node, 2));
    texts.set(id, known);
    return known;
  }

  function keyOf(id: string, reads: ReadonlySet<keyof PageFacts>): string {
    const { facts } = model;
    const read = [...reads].toSorted().map((name) => [name, cache.textOf(facts[name], 1)]);
    return JSON.stringify([places.get(id), facts.at, read, textsOf(id)]);
  }

  for (const id of places.keys()) {
    const known = cache.reads.get(id);
    const html = known && cache.html.get(keyOf(id, known));
    parts.set(id, html === undefined ? recordReads(model, known) : { html });
  }

  return {
    Part({ id }) {
      const rendering = useRendering();
      const part = parts.get(id);
      const node = model.nodes[id];
      if (!part || !node) return null;
      if ('html' in part)
        return (
          <Activity>
            {/* oxlint-disable-next-line react/no-danger -- what React itself rendered from the same values */}
            <div {...nodeAttributes(node)} dangerouslySetInnerHTML={{ __html: part.html }} />
          </Activity>
        );
      return (
        <RenderingContext value={{ ...rendering, store: part.store }}>
          <NodeView id={id} />
        </RenderingContext>
      );
    },
    keep(html) {
      for (const [id, part] of parts) {
        if ('html' in part) continue;
        const content = contentOf(html, id);
        if (content === null) continue;
        cache.reads.set(id, part.reads);
        cache.html.set(keyOf(id, part.reads), content);
      }
    },
  };
}

/** By the id of its node, where each part stands. */
function placesOf({ facts: { frame }, modules }: PageModel): Map<string, string> {
  const lists = Object.entries({ ...frame.slots, main: modules });
  return new Map(
    lists.flatMap(([slot, ids]) =>
      ids.map((id, at) => [id, `${slot} ${at} ${ids.length}`] as const),
    ),
  );
}

/** A node, and those that stand in it. */
function nodesOf(model: PageModel, id: string): ModelNode[] {
  const node = model.nodes[id];
  if (!node) return [];
  return [
    node,
    ...Object.values(node.slots).flatMap((ids) => ids.flatMap((child) => nodesOf(model, child))),
  ];
}

/** A store of which is known what was read of its facts, beside what was read before: with other nodes a view may read less. */
function recordReads(model: PageModel, before: Iterable<keyof PageFacts> = []) {
  const reads = new Set(before);
  const facts = new Proxy(model.facts, {
    get(of, name: keyof PageFacts) {
      reads.add(name);
      return of[name];
    },
    has(of, name) {
      reads.add(name as keyof PageFacts);
      return name in of;
    },
    ownKeys(of) {
      for (const name of Object.keys(of)) reads.add(name as keyof PageFacts);
      return Reflect.ownKeys(of);
    },
  });
  return { store: createModelStore({ ...model, facts }), reads };
}

/** What React puts around an `Activity`. */
const MARKS = /<!--(?<end>\/?)&-->/g;
const CLOSING = '</div>';

/** The HTML inside the element of a node that stands in an `Activity`; null where the page shows none. A copy, so that the whole page is not held by it. */
function contentOf(html: string, id: string): string | null {
  const escaped = id.replaceAll('&', '&amp;').replaceAll('"', '&quot;').replaceAll('<', '&lt;');
  const tag = `<!--&--><div data-node="${escaped.replaceAll('>', '&gt;')}"`;
  const begin = html.indexOf(tag);
  if (begin === -1) return null;
  const from = html.indexOf('>', begin + tag.length) + 1;
  const marks = new RegExp(MARKS);
  marks.lastIndex = from;
  let open = 1;
  for (let mark = marks.exec(html); mark; mark = marks.exec(html)) {
    open += mark.groups?.['end'] ? -1 : 1;
    if (open === 0) return Buffer.from(html.slice(from, mark.index - CLOSING.length)).toString();
  }
  return null;
}
