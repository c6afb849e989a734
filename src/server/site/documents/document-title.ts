import { itemTitle } from '#registry/kinds/define-kind.ts';
import { kindDefinition } from '#registry/kinds/kinds.ts';
import { ROOT } from '#schemas/document.ts';
import type { MenuItem } from '#schemas/menu.ts';
import type { DocumentKind, DocumentName } from '#wire/studio/routes.ts';
import { translatedName } from '#wire/studio/translations.ts';
import type { Queryable } from '#server/platform/database/connect.ts';
import { currentSnapshot } from '../site.ts';
import { draftDocument } from './draft-state.ts';
import { editorsMenu } from './draft-menu.ts';

/** What editors call the documents of which there is one each. */
export const FIXED_TITLES: Partial<Record<DocumentKind, string>> = {
  frame: '页面框架',
  menu: '菜单',
  redirect: '转向',
};

/** What editors call a document. */
export async function documentTitleOf(
  sql: Queryable,
  name: DocumentName,
  menu: readonly MenuItem[],
): Promise<string> {
  const fixed = FIXED_TITLES[name.kind];
  if (fixed) return fixed;
  if (name.kind === 'page') return menu.find(({ id }) => id === name.key)?.menuname ?? name.key;
  const translated = name.kind === 'translation' ? translatedName(name.key) : null;
  if (translated) return `${await documentTitleOf(sql, translated, menu)}（英文）`;
  const props = (await draftDocument(sql, name)).nodes[ROOT]?.props ?? {};
  const definition = kindDefinition(name.kind);
  const given = definition ? itemTitle(definition, props) : props['name'];
  return typeof given === 'string' && given !== '' ? given : name.key;
}

/** What editors call each of these documents; asks once for each. */
export async function titlesOf(
  sql: Queryable,
  names: readonly DocumentName[],
): Promise<(name: DocumentName) => string> {
  const menu = await editorsMenu(sql, await currentSnapshot(sql));
  const known = new Map(names.map(({ kind, key }) => [`${kind}:${key}`, { kind, key }]));
  const titles = new Map(
    await Promise.all(
      [...known].map(
        async ([text, name]) => [text, await documentTitleOf(sql, name, menu)] as const,
      ),
    ),
  );
  return ({ kind, key }) => titles.get(`${kind}:${key}`) ?? key;
}
