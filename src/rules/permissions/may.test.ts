import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { EVERYWHERE, type Grant, type Scope } from '#schemas/permission.ts';
import { RIGHTS } from '#schemas/right.ts';
import { ROLES, type Role } from '#schemas/role.ts';
import { hasRight, may, rightFor, type PermissionSubject } from './may.ts';

const actor = (role: Role, scope: Partial<Scope> = {}) => ({
  grants: [{ role, scope: { ...EVERYWHERE, ...scope } }],
});
const news: PermissionSubject = { kind: 'page', path: ['1', '10', '100'] };

const anyScope = fc.record({
  branches: fc.array(fc.constantFrom('1', '10')),
  kinds: fc.array(fc.constantFrom('article', 'job')),
  categories: fc.array(fc.constantFrom('news', 'notice')),
  blocks: fc.array(fc.constantFrom('M11', 'disclaimer')),
});
const anyGrant: fc.Arbitrary<Grant> = fc.record({
  role: fc.constantFrom(...ROLES),
  scope: anyScope,
});
const anySubject: fc.Arbitrary<PermissionSubject> = fc.record({
  kind: fc.constantFrom('page', 'frame', 'fragment', 'menu', 'redirect', 'article', 'job'),
  path: fc.array(fc.constantFrom('1', '10', '2')),
  types: fc.array(fc.constantFrom('M11', 'disclaimer', 'footer')),
  categories: fc.array(fc.array(fc.constantFrom('news', 'notice', 'market'))),
});
const anyRight = fc.constantFrom(...RIGHTS);

describe('a role everywhere', () => {
  it('lets the administrator do everything, and nobody without a role anything', () => {
    for (const right of RIGHTS) {
      expect(may(actor('administrator'), right, news)).toBe(true);
      expect(may({ grants: [] }, right)).toBe(false);
    }
  });

  it('lets no one but the administrator both change and publish', () => {
    for (const role of ROLES.filter((each) => each !== 'administrator')) {
      const rights = RIGHTS.filter((right) => hasRight(role, right));
      expect(
        rights.some((right) => right.endsWith('.edit')) &&
          rights.some((right) => right.endsWith('.publish')),
        role,
      ).toBe(false);
    }
  });

  it('adds up with others', () => {
    const both = { grants: [...actor('editor').grants, ...actor('publisher').grants] };
    expect([
      may(both, 'page.edit', news),
      may(both, 'page.publish', news),
      may(both, 'people.manage'),
    ]).toEqual([true, true, false]);
  });
});

describe('a role that is narrowed', () => {
  it('to a branch of the menu reaches the pages of it and below, and no other page', () => {
    const editor = actor('editor', { branches: ['10'] });
    expect(may(editor, 'page.edit', news)).toBe(true);
    expect(may(editor, 'page.edit', { kind: 'page', path: ['1', '10'] })).toBe(true);
    expect(may(editor, 'page.edit', { kind: 'page', path: ['1'] })).toBe(false);
    expect(may(editor, 'page.edit', { kind: 'page', path: ['2'] })).toBe(false);
  });

  it('to a branch reaches nothing that every page shows', () => {
    const editor = actor('editor', { branches: ['1'] });
    for (const kind of ['frame', 'fragment', 'menu', 'redirect', 'article'])
      expect(may(editor, rightFor('edit', kind), { kind }), kind).toBe(false);
    expect([
      may(editor, 'menu.edit'),
      may(editor, 'content.edit'),
      may(editor, 'feedback.read'),
    ]).toEqual([false, false, false]);
    expect([
      may(editor, 'studio.read'),
      may(editor, 'media.edit'),
      may(editor, 'page.edit'),
    ]).toEqual([true, true, true]);
  });

  it('to a kind of content reaches its items alone', () => {
    const editor = actor('editor', { kinds: ['article'] });
    expect(may(editor, 'content.edit', { kind: 'article' })).toBe(true);
    expect(may(editor, 'content.edit', { kind: 'job' })).toBe(false);
    expect(may(editor, 'page.edit', news)).toBe(false);
  });

  describe('to a category', () => {
    const editor = actor('editor', { categories: ['news'] });
    const edits = (categories: string[][], who = editor) =>
      may(who, 'content.edit', { kind: 'article', categories });

    it('reaches items of it and below, and those that are in none yet', () => {
      expect([edits([['news']]), edits([['news', 'market']]), edits([])]).toEqual([
        true,
        true,
        true,
      ]);
    });

    it('reaches no item of another one, nor one that leaves it or comes from there', () => {
      expect([edits([['notice']]), edits([['news'], ['notice']])]).toEqual([false, false]);
    });

    it('reaches every kind that has categories, and no other kind and no page', () => {
      const kinds = ['question', 'download', 'specialnotice', 'job', 'page', 'frame', 'category'];
      expect(kinds.filter((kind) => may(editor, rightFor('edit', kind), { kind }))).toEqual([
        'question',
        'download',
        'specialnotice',
      ]);
    });

    it('and to kinds reaches these kinds alone, those without categories whole', () => {
      const both = actor('editor', { categories: ['news'], kinds: ['article', 'job'] });
      expect([edits([['news']], both), edits([['notice']], both)]).toEqual([true, false]);
      expect(may(both, 'content.edit', { kind: 'job' })).toBe(true);
      expect(may(both, 'content.edit', { kind: 'question', categories: [['news']] })).toBe(false);
    });

    it('sees the items of others', () => {
      expect(may(editor, 'studio.read', { kind: 'article', categories: [['notice']] })).toBe(true);
    });
  });

  it('to types of blocks reaches operations that touch no other', () => {
    const editor = actor('editor', { blocks: ['disclaimer'] });
    expect(may(editor, 'page.edit', { ...news, types: ['disclaimer'] })).toBe(true);
    expect(may(editor, 'page.edit', { ...news, types: ['M11', 'disclaimer'] })).toBe(false);
  });

  it('reaches with two roles no more than either of them', () => {
    const both = {
      grants: [
        ...actor('editor', { branches: ['10'] }).grants,
        ...actor('publisher', { branches: ['2'] }).grants,
      ],
    };
    expect([may(both, 'page.edit', news), may(both, 'page.publish', news)]).toEqual([true, false]);
  });

  it('ignores the scope of a role that has none', () => {
    expect(may(actor('administrator', { branches: ['1'] }), 'page.edit', { kind: 'frame' })).toBe(
      true,
    );
  });
});

describe('whatever the roles', () => {
  it('nobody may anywhere what they may nowhere', () => {
    fc.assert(
      fc.property(fc.array(anyGrant), anyRight, anySubject, (grants, right, subject) => {
        const fits =
          right.startsWith('release.') ||
          rightFor('edit', subject.kind) === right ||
          rightFor('publish', subject.kind) === right;
        return !fits || !may({ grants }, right, subject) || may({ grants }, right);
      }),
    );
  });

  it('one more role takes nothing away', () => {
    fc.assert(
      fc.property(
        fc.array(anyGrant),
        anyGrant,
        anyRight,
        fc.option(anySubject, { nil: undefined }),
        (grants, more, right, subject) =>
          !may({ grants }, right, subject) || may({ grants: [...grants, more] }, right, subject),
      ),
    );
  });
});

describe('a key', () => {
  const anyLimit = fc.record({ rights: fc.uniqueArray(anyRight), scope: anyScope });

  it('may nothing that its owner may not, nothing beyond its rights, and nothing outside of its scope', () => {
    fc.assert(
      fc.property(
        fc.array(anyGrant, { maxLength: 3 }),
        anyLimit,
        anyRight,
        fc.option(anySubject, { nil: undefined }),
        (grants, limit, right, subject) => {
          const asEditor = {
            grants: [{ role: 'administrator' as const, scope: EVERYWHERE }],
            limit,
          };
          const may1 = may({ grants, limit }, right, subject);
          expect(may1).toBe(may({ grants }, right, subject) && may(asEditor, right, subject));
          if (may1) expect(limit.rights).toContain(right);
        },
      ),
    );
  });

  it('that is narrowed has no right that belongs to the whole site, wherever its files are sent', () => {
    const boss = actor('administrator').grants;
    const scopes = [
      { ...EVERYWHERE, branches: ['10'] },
      { ...EVERYWHERE, kinds: ['article'] },
      { ...EVERYWHERE, blocks: ['M01'] },
    ];
    for (const right of [
      'figures.import',
      'archive.export',
      'archive.import',
      'settings.edit',
      'people.manage',
      'keys.manage',
    ] as const) {
      expect(
        scopes.map((scope) => may({ grants: boss, limit: { rights: [right], scope } }, right)),
      ).toEqual([false, false, false]);
      expect(may({ grants: boss, limit: { rights: [right], scope: EVERYWHERE } }, right)).toBe(
        true,
      );
    }
  });

  it('is narrowed to branches and kinds as a role is', () => {
    const boss = actor('administrator').grants;
    const key = {
      grants: boss,
      limit: {
        rights: ['page.edit', 'content.edit', 'menu.edit'] as const,
        scope: { ...EVERYWHERE, branches: ['10'] },
      },
    };
    expect([
      may(key, 'page.edit', news),
      may(key, 'page.edit', { kind: 'page', path: ['2'] }),
      may(key, 'content.edit'),
      may(key, 'menu.edit'),
      may(key, 'page.publish', news),
    ]).toEqual([true, false, false, false, false]);
  });
});
