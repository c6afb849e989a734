import type { RootType } from '#schemas/document.ts';
import type { SlotRule } from '#schemas/registry.ts';

const NESTING = 3;

/** The slots of the kinds of root: where modules stand on a page, and blocks in the frame around it or in a fragment. */
export const rootSlots: Record<RootType, Record<string, SlotRule>> = {
  page: { main: { label: '页面', takes: ['@module'], min: 0, max: 60, must: [], nesting: NESTING } },
  frame: {
    above: { label: '页面上方', takes: ['@frame'], min: 1, max: 4, must: ['nav-bar'], nesting: 0 },
    below: { label: '页面下方', takes: ['@frame'], min: 1, max: 4, must: ['footer'], nesting: 0 },
  },
  'fragment-root': { main: { label: '片段', takes: ['@fund', '@cash', '@content', '@company', '@service', '@disclosure', '@layout'], min: 1, max: 24, must: [], nesting: NESTING } },
};

