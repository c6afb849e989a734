import { z } from 'zod';
import { field } from '#kit';
import { ITEM_KINDS } from '#rules/site/entry-item.ts';
import { MENU_ROUTES, menuEntryProps } from '#schemas/menu.ts';
import { entryTexts as texts } from './entry-texts.ts';

const {
  menuname,
  routecode,
  routeid,
  secondtype,
  linktype,
  opentype,
  pagetitle,
  pagedesc,
  pagekerword,
} = menuEntryProps.shape;

const FUND_TYPES = ['', '1', '2', '3', '4', '5'] as const;

const base = {
  menuname: field(menuname, { label: texts.menuname }),
  linktype: field(linktype, {
    label: texts.linktype,
    choices: texts.linktypes,
    control: 'segmented',
  }),
  opentype: field(opentype, {
    label: texts.opentype,
    choices: texts.opentypes,
    control: 'segmented',
  }),
};
const search = {
  pagetitle: field(pagetitle, { label: texts.pagetitle, help: texts.pagetitleHelp }),
  pagedesc: field(pagedesc, { label: texts.pagedesc, control: 'multiline' }),
  pagekerword: field(pagekerword, { label: texts.pagekerword, help: texts.pagekerwordHelp }),
};
const route = field(z.enum(MENU_ROUTES), {
  label: texts.routecode,
  choices: texts.routes,
  control: 'choice',
});

/** Every field of an entry, as findings and comparisons name them. */
export const entrySchema = withChecks({
  ...base,
  routecode: field(routecode, { label: texts.routecode }),
  routeid: field(routeid, { label: texts.routeid }),
  secondtype: field(secondtype, { label: texts.secondtype }),
  ...search,
});

/** The form of an entry as its other values need it: an outside address has neither category nor page. */
export function entryForm(leadsTo: string, code: string): z.ZodObject {
  if (leadsTo === '1')
    return withChecks({
      ...base,
      routecode: field(routecode, {
        label: texts.outside,
        help: texts.outsideHelp,
        placeholder: 'https://',
      }),
    });
  if (leadsTo === '2')
    return withChecks({
      ...base,
      routecode: field(routecode, { label: texts.trading, help: texts.tradingHelp }),
    });
  return withChecks({
    ...base,
    routecode: route,
    ...shownItem(code),
    ...secondType(code),
    ...search,
  });
}

function shownItem(code: string): Record<string, z.ZodType> {
  const itemKind = ITEM_KINDS[code];
  return itemKind
    ? {
        routeid: field(routeid, {
          label: texts.routeid,
          help: texts.routeidHelp,
          control: 'item',
          itemKind,
        }),
      }
    : {};
}

/** Categories for lists of articles, types for lists of funds; a fund's own page is told by one of two words. */
function secondType(code: string): Record<string, z.ZodType> {
  const choices =
    code === 'fund'
      ? [...FUND_TYPES, 'detail', 'cash', 'manager']
      : code === 'fundsearch'
        ? FUND_TYPES
        : null;
  const control = choices
    ? field(z.enum(choices), { label: texts.fundtype, choices: texts.fundtypes, control: 'choice' })
    : field(secondtype, {
        label: texts.secondtype,
        help: texts.secondtypeHelp,
        control: 'category',
      });
  return { secondtype: control };
}

/** What an entry must keep whatever its form shows; the rest of its props is none of the form's business. */
function withChecks(shape: Record<string, z.ZodType>): z.ZodObject {
  return z.object(shape).superRefine((props, context) => {
    for (const issue of menuEntryProps.safeParse({ ...EMPTY_ENTRY, menuname: '-', ...props }).error
      ?.issues ?? []) {
      if (issue.code === 'custom' && issue.path[0] === 'routecode')
        context.addIssue({ code: 'custom', path: ['routecode'], message: issue.message });
    }
  });
}

/** The props of a new menu entry but for its name. */
export const EMPTY_ENTRY = {
  routecode: '',
  routeid: '',
  secondtype: '',
  linktype: '0',
  opentype: '0',
  pagetitle: '',
  pagedesc: '',
  pagekerword: '',
};
