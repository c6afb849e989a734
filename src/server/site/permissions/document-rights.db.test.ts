import { afterAll, beforeAll, expect, it } from 'vitest';
import { STATIC_ENTRY } from '#rules/site/static-entry.ts';
import { EVERYWHERE, type Scope } from '#schemas/permission.ts';
import type { Role } from '#schemas/role.ts';
import { release } from '#server/store/release/release.ts';
import { openStore, type TestStore } from '#tests/support/store.ts';
import { readDocumentRights } from './document-rights.ts';

let store: TestStore;
beforeAll(async () => {
  store = await openStore({ max: 2 });
  const entries = [
    ['p1', ''],
    ['p2', 'p1'],
    ['p3', ''],
  ].map(([id = '', parentid = '']) => ({ ...STATIC_ENTRY, id, parentid, menuname: id }));
  const menu = { kind: 'menu' as const, key: 'menu', body: { entries }, baseSeq: null };
  await release(store.sql, { author: '', note: '', items: [menu] });
});
afterAll(() => store.close());

async function add(
  account: string,
  grants: { role: Role; scope?: Partial<Scope> }[],
  isActive = true,
): Promise<void> {
  const stored = grants.map(({ role, scope }) => ({ role, scope: { ...EVERYWHERE, ...scope } }));
  await store.sql`
    insert into account (account, name, password_hash, grants, deactivated_at)
    values (${account}, ${account}, '', ${JSON.stringify(stored)}::text::jsonb, ${isActive ? null : new Date().toISOString()})`;
}

it('tells of each active account what it may do with a document, and whether role or scope is against it', async () => {
  await add('branch', [{ role: 'editor', scope: { branches: ['p1'] } }]);
  await add('gone', [{ role: 'administrator' }], false);
  await add('nobody', []);
  await add('publisher', [{ role: 'publisher', scope: { branches: ['p3'] } }]);
  const of = async (key: string) =>
    Object.fromEntries(
      (await readDocumentRights(store.sql, { kind: 'page', key })).map(
        ({ account, roles, may }) => [
          account,
          [roles.join(), may.edit, may.prepare, may.approve, may.publish],
        ],
      ),
    );
  const inside = await of('p2');
  expect(inside).toMatchObject({
    branch: ['editor', 'allowed', 'allowed', 'lacksRole', 'lacksRole'],
    nobody: ['', 'lacksRole', 'lacksRole', 'lacksRole', 'lacksRole'],
    publisher: ['publisher', 'lacksRole', expect.any(String), 'lacksRole', 'outOfScope'],
  });
  expect(inside).not.toHaveProperty('gone');
  expect(await of('p3')).toMatchObject({
    branch: ['editor', 'outOfScope', 'outOfScope', 'lacksRole', 'lacksRole'],
    publisher: ['publisher', 'lacksRole', expect.any(String), 'lacksRole', 'allowed'],
  });
});

it('tells of the fields to which editing is narrowed, and who edits the English', async () => {
  await add('fields', [
    { role: 'editor', scope: { fields: ['disclaimer.title', 'item-job.title'] } },
  ]);
  await add('translator', [{ role: 'editor', scope: { languages: ['en'] } }]);
  await add('both', [
    { role: 'editor', scope: { fields: ['disclaimer.title'] } },
    { role: 'editor', scope: { branches: ['p1'] } },
  ]);
  const people = await readDocumentRights(store.sql, { kind: 'page', key: 'p2' });
  const of = Object.fromEntries(people.map(({ account, ...rest }) => [account, rest]));
  expect(of['fields']).toMatchObject({
    may: { edit: 'allowed', translate: 'outOfScope', publish: 'lacksRole' },
    fields: ['disclaimer.title'],
  });
  expect(of['translator']).toMatchObject({
    may: { edit: 'outOfScope', translate: 'allowed' },
    fields: null,
  });
  expect(of['both']).toMatchObject({ may: { edit: 'allowed' }, fields: null });
});
