import { describe, expect, it } from 'vitest';
import { toSourceText } from '#messages/format.ts';
import { grants, scope, EVERYWHERE, type Scope } from '#schemas/permission.ts';
import type { Role } from '#schemas/role.ts';
import { grantsProblem, scopeProblem } from './scope-problem.ts';

const problem = (given: Partial<Scope>) => {
  const found = scopeProblem({ ...EVERYWHERE, ...given });
  return found === null ? '' : toSourceText(found);
};

describe('the fields of a scope', () => {
  it.each([
    'item-funddocument.title',
    'fund-list.title',
    'disclaimer.paragraphs.text',
    'M11.modulename',
    'item-translation.texts',
  ])('may be %s', (field) => {
    expect(problem({ fields: [field] })).toBe('');
  });

  it.each([
    ['a field that no schema has', 'item-article.colour'],
    ['one of a block type that was removed', 'no-such-block.title'],
    ['a kind written without its prefix', 'article.title'],
    ['an id of a list item', 'disclaimer.paragraphs.p1.text'],
    ['what every object has', 'disclaimer.constructor'],
  ])('are refused by name: %s', (_, field) => {
    expect(problem({ fields: ['fund-list.title', field] })).toContain(`没有字段 ${field}`);
  });

  it.each<[string, Partial<Scope>]>([
    ['item-article.title', { kinds: ['job'] }],
    ['item-job.title', { categories: ['news'] }],
    ['item-article.title', { branches: ['10065'] }],
    ['fund-list.title', { kinds: ['article'] }],
    ['fund-list.title', { blocks: ['disclaimer'] }],
    ['item-article.title', { languages: ['en'] }],
    ['item-translation.texts', { languages: ['zh'] }],
  ])('are refused where the scope reaches nothing that has them: %s in %o', (field, given) => {
    expect(problem({ ...given, fields: [field] })).toContain(`字段 ${field} 不在同一项范围`);
  });

  it.each<[string, Partial<Scope>]>([
    ['item-article.title', { kinds: ['article'], categories: ['news'] }],
    ['fund-list.title', { branches: ['10065'], blocks: ['fund-list'] }],
    ['item-translation.texts', { branches: ['10065'], languages: ['en'] }],
  ])('are taken where it reaches some: %s in %o', (field, given) => {
    expect(problem({ ...given, fields: [field] })).toBe('');
  });

  it.each<[Role, boolean]>([
    ['editor', true],
    ['publisher', false],
    ['reviewer', false],
  ])('%s: %s', (role, isTaken) => {
    const given = [{ role, scope: { ...EVERYWHERE, fields: ['fund-list.title'] } }];
    const found = grantsProblem(given);
    expect(found === null ? '' : toSourceText(found)).toContain(isTaken ? '' : '不能限定到字段');
    expect(found === null).toBe(isTaken);
  });
});

describe('a scope as it is sent', () => {
  const parts = { branches: [], kinds: [], blocks: [] };
  const words = (fields: unknown, languages: unknown = []) =>
    scope.safeParse({ ...parts, fields, languages }).error?.issues[0]?.message;

  it('names no fields and languages where it does not say', () => {
    expect(grants.parse([{ role: 'editor', scope: parts }])).toEqual([
      { role: 'editor', scope: EVERYWHERE },
    ]);
  });

  it('takes no more than 200 fields, each written as one, and languages of the site', () => {
    expect([
      words(Array.from({ length: 10_000 }, (_, index) => `a.b${index}`)),
      words(['标题']),
      words(['title']),
      words([`a.${'b'.repeat(300)}`]),
      words(['a.b'], ['fr']),
    ]).toEqual([
      '一项范围最多 200 个字段',
      expect.stringContaining('类型.字段'),
      expect.stringContaining('类型.字段'),
      expect.stringContaining('200 个字符'),
      '没有这种语言',
    ]);
  });
});
