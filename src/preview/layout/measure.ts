import type { Box, Gap, ToFrame } from '#wire/preview/messages.ts';

export type MeasuredSlot = Extract<ToFrame, { type: 'measure' }>['slots'][number];

/** A gap between two neighbours that are farther apart than this is drawn at the first one's foot. */
const NEAR = 160;

export function nodeElement(document: Document, id: string): Element | null {
  return document.querySelector(`[data-node="${CSS.escape(id)}"]`);
}

/** The rectangle around everything a node shows; its own element has none. Null where it shows nothing. */
export function boxOf(document: Document, id: string): Box | null {
  const element = nodeElement(document, id);
  return element && union(contentRects(element));
}

/** Every node's element by id: found once for many, since each search by id goes through the whole page. */
function nodeElements(document: Document): Map<string, Element> {
  return new Map(
    [...document.querySelectorAll('[data-node]')]
      .toReversed()
      .map((element) => [element.getAttribute('data-node') ?? '', element]),
  );
}

/** The boxes of all nodes that show something. */
export function allBoxes(document: Document): Record<string, Box> {
  return Object.fromEntries(
    [...nodeElements(document)].flatMap(([id, element]) => {
      const box = union(contentRects(element));
      return box ? [[id, box]] : [];
    }),
  );
}

/** The innermost node of the document around an element; what a fragment shows belongs to the block that shows it. */
export function nodeAround(target: EventTarget | null): string | null {
  const element = target instanceof Element ? target : null;
  return element?.closest('[data-node]')?.getAttribute('data-node')?.split('.')[0] ?? null;
}

/** The nodes that a node lies in, from the inside out. */
export function nodesAround(document: Document, id: string): string[] {
  const around = nodeElement(document, id)
    ?.parentElement?.closest('[data-node]')
    ?.getAttribute('data-node');
  return around === null || around === undefined ? [] : [around, ...nodesAround(document, around)];
}

/** Where something could go in these slots, as lines of no height. Children that show nothing have no line of their own. */
export function gapsIn(document: Document, slots: readonly MeasuredSlot[]): Gap[] {
  const elements = nodeElements(document);
  const boxIn = (id: string) => {
    const element = elements.get(id);
    return element ? union(contentRects(element)) : null;
  };
  return slots.flatMap(({ parent, slot, children }) => {
    const boxes = children.map((id) => ({ id, box: boxIn(id) }));
    const area = slotBox(elements.get(parent), parent, slot) ?? boxIn(parent) ?? mainBox(document);
    if (!area) return [];
    const afters = [null, ...children];
    return afters.map((after, index) => {
      const above = boxes.slice(0, index).findLast(({ box }) => box)?.box ?? null;
      const below = boxes.slice(index).find(({ box }) => box)?.box ?? null;
      return { parent, slot, after, box: lineBetween(above, below, area) };
    });
  });
}

function lineBetween(above: Box | null, below: Box | null, area: Box): Box {
  const beside = above ?? below ?? area;
  return { x: beside.x, width: beside.width, y: lineHeight(above, below, area), height: 0 };
}

function lineHeight(above: Box | null, below: Box | null, area: Box): number {
  if (!above) return below ? below.y : area.y + area.height / 2;
  const foot = above.y + above.height;
  return below && below.y - foot < NEAR ? (foot + below.y) / 2 : foot;
}

/** Of a place inside a block, which has an element of its own, also while it is empty. */
function slotBox(element: Element | undefined, parent: string, slot: string): Box | null {
  const places = [...(element?.querySelectorAll(`[data-slot="${CSS.escape(slot)}"]`) ?? [])];
  const own = places.find((place) => nodeAround(place) === parent);
  return own ? toBox(own.getBoundingClientRect()) : null;
}

function mainBox(document: Document): Box | null {
  const main = document.querySelector('main');
  return main && toBox(main.getBoundingClientRect());
}

/** Elements without a box of their own are seen through. */
function contentRects(element: Element): DOMRect[] {
  return [...element.children].flatMap((child) => {
    const rect = child.getBoundingClientRect();
    if (rect.width > 0 || rect.height > 0) return [rect];
    return child.childElementCount > 0 ? contentRects(child) : [];
  });
}

function union(rects: DOMRect[]): Box | null {
  if (rects.length === 0) return null;
  const left = Math.min(...rects.map((rect) => rect.left));
  const top = Math.min(...rects.map((rect) => rect.top));
  const right = Math.max(...rects.map((rect) => rect.right));
  const bottom = Math.max(...rects.map((rect) => rect.bottom));
  return { x: left, y: top, width: right - left, height: bottom - top };
}

function toBox({ x, y, width, height }: DOMRect): Box {
  return { x, y, width, height };
}
