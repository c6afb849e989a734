import type { DictionaryEntry, Parameter } from '#schemas/content.ts';
import type { MenuDocument } from '#schemas/menu.ts';
import type { Answerer } from './context.ts';
import { readItem, readList } from './read.ts';

export const answerDictionary: Answerer<'common/dictionary'> = async ({ dictitem = '' }, context) => {
  const { rows } = await readList<DictionaryEntry>(context, 'dictionary', dictitem === '' ? 'all' : `item:${dictitem}`);
  return { ok: true, record: [rows] };
};

export const answerMixparam: Answerer<'common/mixparam'> = async (_body, context) => {
  const { rows } = await readList<Parameter>(context, 'parameter', 'all');
  return { ok: true, record: [rows] };
};

/** All entries, hidden ones too: their pages stay reachable. */
export const answerMenu: Answerer<'common/menu'> = async (_body, context) => {
  const menu = await readItem<MenuDocument>(context, 'menu', 'menu');
  return { ok: true, record: [menu?.entries ?? []] };
};

export const answerModule: Answerer<'common/module'> = ({ address }, context) => context.page(address);
