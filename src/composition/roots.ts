import type { RootType } from '#schemas/document.ts';
import type { SlotRule } from '#schemas/registry.ts';

/** The slots of the two kinds of root: where modules stand on a page, and blocks in the frame around it. */
export const rootSlots: Record<RootType, Record<string, SlotRule>> = {
  page: { main: { label: '页面', takes: ['@module'], min: 0, max: 60, must: [] } },
  frame: {
    above: { label: '页面上方', takes: ['@frame'], min: 1, max: 4, must: ['nav-bar'] },
    below: { label: '页面下方', takes: ['@frame'], min: 1, max: 4, must: ['footer'] },
  },
};

