import { expect, it } from 'vitest';
import { disclosureRule } from '#schemas/disclosure-rule.ts';
import { B1 } from '../shipped/b1.ts';
import { ruleProblems } from './rule-changes.ts';

if (B1.checker !== 'composition') throw new Error('B1 has another checker');
const shipped = B1.parameters;
const [required] = shipped.requires;

/** Where a rule with these parameters in place of the shipped ones is loosened. */
function loosenedAt(given: Partial<typeof shipped>): string[] {
  const rule = disclosureRule.parse({ ...B1, parameters: { ...shipped, ...given } });
  return ruleProblems({ rule, shipped: B1, before: B1, day: '20261126' })
    .filter(({ message }) => message.id === 'disclosure.rule-loosened')
    .map(({ path }) => path.join('.'));
}
const requiring = (given: Partial<NonNullable<typeof required>>) =>
  loosenedAt({ requires: shipped.requires.map((one) => ({ ...one, ...given })) });

it('lets a shipped rule on composition be tightened', () => {
  expect(loosenedAt({})).toEqual([]);
  expect(loosenedAt({ types: [...shipped.types, 'fund-compare'] })).toEqual([]);
  expect(loosenedAt({ forbids: [{ types: ['login-banner'], scope: 'page' }] })).toEqual([]);
  expect(requiring({ scope: 'module' })).toEqual([]);
  expect(requiring({ order: 'before' })).toEqual([]);
  expect(requiring({ presence: 'emphasised' })).toEqual([]);
});

it('lets it not be loosened', () => {
  expect(loosenedAt({ types: ['fund-detail', 'fund-info'] })).toEqual(['parameters.types']);
  expect(loosenedAt({ requires: [] })).toEqual(['parameters.requires']);
  expect(requiring({ types: ['disclaimer', 'rich-text'] })).toEqual(['parameters.requires']);
  expect(requiring({ presence: 'every-screen' })).toEqual(['parameters.requires']);
});
