import { expect, test } from 'vitest';
import { placePeerTag } from './place-peer-tag.ts';

const view = { width: 1000, height: 800 };
const block = { x: 40, y: 200, width: 400, height: 100 };

test('stands above the block, at the top of the view below it', () => {
  expect(placePeerTag(block, view, undefined)).toEqual({ left: 40, top: 176, maxWidth: 240 });
  expect(placePeerTag({ ...block, y: 10 }, view, undefined)?.top).toBe(110);
});

test('keeps clear of the block in which one works oneself, and of its toolbar', () => {
  const above = { ...block, y: 100 };
  expect(placePeerTag(block, view, block)?.top).toBe(148);
  expect(placePeerTag({ ...block, y: 30 }, view, { ...block, y: 30 })?.top).toBe(144);
  expect(placePeerTag(block, view, above)?.top).toBe(300);
  expect(placePeerTag(block, view, { ...block, y: 0, height: 800 })).toBeNull();
});

test('stays within the right edge, and within a phone', () => {
  expect(placePeerTag({ ...block, x: 950 }, view, undefined)?.left).toBe(760);
  const phone = { width: 200, height: 600 };
  expect(placePeerTag(block, phone, undefined)).toMatchObject({ left: 0, maxWidth: 200 });
});

test('is not shown where the block fills the view', () => {
  expect(placePeerTag({ x: 0, y: -5, width: 1000, height: 900 }, view, undefined)).toBeNull();
});
