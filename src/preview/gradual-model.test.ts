import { beforeEach, expect, test, vi } from 'vitest';
import type { PageModel } from '#kit';
import { createGradualModel } from './gradual-model.ts';

const MODULE = 25;
let frames: (() => void)[];

beforeEach(() => {
  frames = [];
  vi.stubGlobal('window', globalThis);
  vi.stubGlobal('requestAnimationFrame', (act: () => void) => frames.push(act));
  vi.useFakeTimers({ toFake: ['setTimeout', 'performance'] });
  return () => vi.useRealTimers();
});

/** Lets some frames pass, and what comes after each. */
function pass(count: number): void {
  for (let frame = 0; frame < count; frame += 1) {
    for (const act of frames.splice(0)) act();
    vi.advanceTimersByTime(16);
  }
}

/** A page of modules with 24 blocks each, named `m0`, `m0b0` and so on. */
function pageOf(count: number): PageModel {
  const modules = Array.from({ length: count }, (_, at) => `m${at}`);
  const nodes = modules.flatMap((id) => {
    const blocks = Array.from({ length: MODULE - 1 }, (_, at) => `${id}b${at}`);
    return [node(id, { main: blocks }), ...blocks.map((block) => node(block))];
  });
  return {
    modules,
    nodes: Object.fromEntries(nodes.map((one) => [one.id, one])),
    facts: {},
  } as unknown as PageModel;
}

function node(id: string, slots: Record<string, string[]> = {}) {
  return { id, type: 'disclaimer', props: {}, slots, data: {} };
}

test('renders all of a page of usual size at once', () => {
  const model = createGradualModel(pageOf(40));
  expect(model.store.modules()).toHaveLength(40);
  expect(model.isWaiting('m39b3')).toBe(false);
  expect(model.grow()).toBe(false);
});

test('renders the top of a large page, then the others in their order', () => {
  const model = createGradualModel(pageOf(80));
  expect(model.store.modules()).toEqual(['m0', 'm1', 'm2', 'm3', 'm4', 'm5', 'm6', 'm7']);
  let told = 0;
  model.store.subscribe('', () => (told += 1));
  expect(model.grow()).toBe(true);
  expect(told).toBe(1);
  expect(model.store.modules().slice(8)).toEqual(['m8', 'm9', 'm10', 'm11']);
  while (model.grow());
  expect(model.store.modules()).toEqual(pageOf(80).modules);
});

test('grows between frames, and rests after an edit', () => {
  const model = createGradualModel(pageOf(80));
  pass(1);
  expect(model.store.modules()).toHaveLength(12);
  model.patch({ nodes: { m0b0: node('m0b0') } });
  pass(10);
  expect(model.store.modules()).toHaveLength(12);
  pass(30);
  expect(model.store.modules().length).toBeGreaterThan(12);
  pass(60);
  expect(model.store.modules()).toEqual(pageOf(80).modules);
});

test('renders at once where something is selected that waits', async () => {
  const model = createGradualModel(pageOf(80));
  expect(model.isWaiting('m60b5')).toBe(true);
  await model.reach(['m0', 'm60b5']);
  expect(model.isWaiting('m60b5')).toBe(false);
  expect(model.store.modules().slice(7, 10)).toEqual(['m7', 'm60', 'm61']);
  expect(model.isWaiting('m59')).toBe(true);
  while (model.grow());
  expect(model.store.modules()).toEqual(pageOf(80).modules);
});

test('shows what is inserted at once, and nothing that was removed while it waited', () => {
  const page = pageOf(80);
  const model = createGradualModel(page);
  model.patch({
    nodes: { new: node('new'), m50: null },
    modules: ['new', ...page.modules.filter((id) => id !== 'm50')],
  });
  expect(model.store.modules().slice(0, 2)).toEqual(['new', 'm0']);
  while (model.grow());
  expect(model.store.modules()).toEqual(['new', ...page.modules.filter((id) => id !== 'm50')]);
});

test('has an edit of what waits once it is rendered', async () => {
  const model = createGradualModel(pageOf(80));
  const block = node('m70b0b');
  model.patch({ nodes: { m70: node('m70', { main: ['m70b0b'] }), m70b0b: block } });
  expect(model.isWaiting('m70b0b')).toBe(true);
  await model.reach(['m70b0b']);
  expect(model.store.modules()).toContain('m70');
  expect(model.store.node('m70b0b')).toBe(block);
});
