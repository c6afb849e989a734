import type { MENU_LEVELS } from '#schemas/menu.ts';
import type { RootType } from '#schemas/document.ts';
import type { SlotRule } from '#schemas/registry.ts';
import type { TypeRule } from './catalogue.ts';

const NESTING = 3;
/** How deep menu entries stand in one another; the schema's constant, checked by its type. */
const LEVELS: typeof MENU_LEVELS = 3;
const MOST_ENTRIES = 200;
const MOST_REDIRECTS = 2000;

/** The slots of the kinds of root: where modules stand on a page, and blocks in the frame around it or in a fragment. */
export const rootSlots: Record<RootType, Record<string, SlotRule>> = {
  page: {
    main: { label: '页面', takes: ['@module'], min: 0, max: 60, must: [], nesting: NESTING },
  },
  frame: {
    above: { label: '页面上方', takes: ['@frame'], min: 1, max: 4, must: ['nav-bar'], nesting: 0 },
    below: { label: '页面下方', takes: ['@frame'], min: 1, max: 4, must: ['footer'], nesting: 0 },
  },
  'fragment-root': {
    main: {
      label: '片段',
      takes: ['@fund', '@cash', '@content', '@company', '@service', '@disclosure', '@layout'],
      min: 1,
      max: 24,
      must: [],
      nesting: NESTING,
    },
  },
  menu: {
    main: {
      label: '菜单',
      takes: ['menu-entry'],
      min: 0,
      max: MOST_ENTRIES,
      must: [],
      nesting: LEVELS,
    },
  },
  redirects: {
    main: { label: '转向', takes: ['redirect'], min: 0, max: MOST_REDIRECTS, must: [], nesting: 0 },
  },
};

/** What stands in a menu and in the list of redirects: types that no registry file names, since nobody places them on a page. */
export const listedTypes = {
  'menu-entry': {
    label: '菜单项',
    category: 'menu',
    nameProp: 'menuname',
    slots: {
      below: {
        label: '下级',
        takes: ['menu-entry'],
        min: 0,
        max: MOST_ENTRIES,
        must: [],
        nesting: LEVELS,
      },
    },
  },
  redirect: { label: '转向', category: 'redirect', nameProp: 'from', slots: {} },
} satisfies Record<string, TypeRule>;
