// @vitest-environment jsdom
import { beforeEach, expect, it, vi } from 'vitest';
import { sampleMenu } from '#samples/page.ts';
import type { ShownVariant } from '#schemas/page.ts';
import { createVariantCounter } from './count-variants.ts';

const [entry, goal] = sampleMenu();
let stored: string | null;
const log = vi.fn();
const open = () =>
  createVariantCounter({ read: () => stored, write: (text) => (stored = text) }, log);
const said = () => log.mock.calls.map(([one]) => `${one.place} ${one.variant} ${one.event}`);
const shown = (more: Partial<ShownVariant> = {}): ShownVariant => ({
  ...{ place: 'hero', variant: 'b', goal: { kind: 'press' }, nodes: ['x'] },
  ...more,
});
const element = (id: string) => {
  const found = document.getElementById(id);
  if (!found) throw new Error(`no ${id}`);
  return found;
};

beforeEach(() => {
  stored = null;
  log.mockClear();
  Object.assign(globalThis, { CSS: { escape: (text: string) => text } });
  document.body.innerHTML = `
    <div data-node="x"><p id="text">words</p><a id="own" href="/join?menuid=3&amp;utm_source=a"><b id="inner">go</b></a></div>
    <div data-node="y"><a id="other" href="/join?menuid=4">go</a><a id="same" href="/join?menuid=3">go</a></div>`;
});

const page = (variants: ShownVariant[], at = entry) => ({ variants, entry: at ?? null });

it('counts a variant once in a tab, also over loads of documents', () => {
  const counter = open();
  counter.viewed(page([shown()]));
  counter.viewed(page([shown()]));
  open().viewed(page([shown()]));
  expect(said()).toEqual(['hero b shown']);
});

it('counts a press in the variant once, and none beside it or on its text', () => {
  const counter = open();
  counter.viewed(page([shown()]));
  for (const id of ['text', 'other', 'inner', 'own']) counter.pressed(element(id));
  expect(said()).toEqual(['hero b shown', 'hero b reached']);
});

it('counts a press on a link to the goal, wherever it stands and whatever else its address says', () => {
  const counter = open();
  counter.viewed(page([shown({ goal: { kind: 'link', address: '/join?menuid=3' } })]));
  counter.pressed(element('other'));
  expect(said()).toEqual(['hero b shown']);
  counter.pressed(element('own'));
  counter.pressed(element('same'));
  expect(said()).toEqual(['hero b shown', 'hero b reached']);
});

it('counts the page of an entry that is opened afterwards, in this document or a later one', () => {
  const variant = shown({ goal: { kind: 'entry', menuid: goal?.id ?? '' } });
  open().viewed(page([variant]));
  expect(said()).toEqual(['hero b shown']);
  open().viewed(page([], goal));
  open().viewed(page([], goal));
  expect(said()).toEqual(['hero b shown', 'hero b reached']);
});

it('does not take the page itself for its goal when it is opened', () => {
  open().viewed(page([shown({ goal: { kind: 'entry', menuid: entry?.id ?? '' } })]));
  expect(said()).toEqual(['hero b shown']);
});

it.each(['', '[', '{}', '[null,1]'])('begins again where the storage holds %j', (text) => {
  stored = text;
  open().viewed(page([shown()]));
  expect(said()).toEqual(['hero b shown']);
});
