import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { CONTENT_LANGUAGES } from '#schemas/content-language.ts';
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
  fields: fc.array(
    fc.constantFrom('item-article.title', 'disclaimer.title', 'item-translation.texts'),
  ),
  languages: fc.array(fc.constantFrom(...CONTENT_LANGUAGES)),
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
  language: fc.constantFrom(...CONTENT_LANGUAGES),
  fields: fc.option(
    fc.array(fc.constantFrom('item-article.title', 'item-article.body', 'disclaimer.title')),
  ),
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

  describe('to fields', () => {
    const editor = actor('editor', { fields: ['item-article.title', 'disclaimer.lines.text'] });
    const changes = (kind: string, fields: string[] | null, who = editor) =>
      may(who, rightFor('edit', kind), { kind, fields });

    it('changes their values and what lies in them, and nothing else', () => {
      expect([
        changes('article', ['item-article.title']),
        changes('article', ['item-article.title.0']),
        changes('article', ['item-article.titles']),
        changes('article', ['item-article.title', 'item-article.body']),
        changes('page', ['disclaimer.lines.text']),
        changes('page', ['disclaimer.lines']),
        changes('article', null),
      ]).toEqual([true, true, false, false, true, false, false]);
    });

    it('reaches documents that can have one of them', () => {
      const reached = ['article', 'page', 'frame', 'fragment', 'job', 'menu', 'redirect'].filter(
        (kind) => may(editor, rightFor('edit', kind), { kind }),
      );
      expect(reached).toEqual(['article', 'page', 'frame', 'fragment']);
      const ofItems = actor('editor', { fields: ['item-article.title'] });
      expect([may(ofItems, 'content.edit'), may(ofItems, 'page.edit')]).toEqual([true, false]);
      expect([may(ofItems, 'rule.edit'), may(ofItems, 'menu.edit')]).toEqual([false, false]);
    });

    it('and to a branch changes them there alone', () => {
      const there = actor('editor', { branches: ['10'], fields: ['disclaimer.title'] });
      const on = (path: string[]) =>
        may(there, 'page.edit', { kind: 'page', path, fields: ['disclaimer.title'] });
      expect([on(['1', '10']), on(['2'])]).toEqual([true, false]);
    });

    it('sees and submits, and publishes and approves nothing', () => {
      expect([
        may(editor, 'studio.read', { kind: 'job' }),
        may(editor, 'release.prepare', { kind: 'article' }),
        may(editor, 'release.prepare', { kind: 'job' }),
      ]).toEqual([true, true, false]);
      const whole = [
        ['publisher', 'content.publish'],
        ['publisher', 'release.publish'],
        ['reviewer', 'release.approve'],
      ] as const;
      for (const [role, right] of whole)
        expect(may(actor(role, { fields: ['item-article.title'] }), right), right).toBe(false);
    });

    it('is no narrower with another role beside it that names none', () => {
      const both = {
        grants: [...editor.grants, ...actor('editor', { kinds: ['job'] }).grants],
      };
      expect([changes('job', null, both), changes('article', null, both)]).toEqual([true, false]);
    });
  });

  describe('to a language', () => {
    const translator = actor('editor', { languages: ['en'] });
    const english = { language: 'en' as const };

    it('reaches translations in it, of documents of every kind, and not the Chinese ones', () => {
      for (const kind of ['page', 'frame', 'menu', 'article']) {
        const right = rightFor('edit', kind);
        expect([
          may(translator, right, { kind, ...english }),
          may(translator, right, { kind }),
        ]).toEqual([true, false]);
      }
    });

    it('and to a branch or a kind reaches the translations of what lies there', () => {
      const there = actor('editor', { branches: ['10'], kinds: ['job'], languages: ['en'] });
      expect([
        may(there, 'page.edit', { kind: 'page', path: ['1', '10'], ...english }),
        may(there, 'page.edit', { kind: 'page', path: ['2'], ...english }),
        may(there, 'content.edit', { kind: 'job', ...english }),
        may(there, 'content.edit', { kind: 'article', ...english }),
        may(there, 'menu.edit', { kind: 'menu', ...english }),
      ]).toEqual([true, false, true, false, false]);
    });

    it('of Chinese alone reaches no translation', () => {
      const chinese = actor('editor', { languages: ['zh'] });
      expect([
        may(chinese, 'content.edit', { kind: 'job' }),
        may(chinese, 'content.edit', { kind: 'job', ...english }),
      ]).toEqual([true, false]);
    });

    it('sees every document, and has nothing of what belongs to the whole site', () => {
      expect([
        may(translator, 'studio.read', { kind: 'page' }),
        may(translator, 'feedback.read'),
      ]).toEqual([true, false]);
    });
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
