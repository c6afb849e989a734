import { describe, expect, it } from 'vitest';
import type { CompositionParameters } from '#schemas/disclosure-parameters.ts';
import { disclosureRule, type DisclosureRule } from '#schemas/disclosure-rule.ts';
import { findViolations } from '../evaluation/find-violations.ts';
import { compositionFacts, type SampleBlock } from '../samples/composition-facts.ts';
import { B1 } from '../shipped/b1.ts';

const DAY = '20261126';

function ruleWith(
  parameters: Partial<CompositionParameters>,
  given: Partial<DisclosureRule> = {},
): DisclosureRule {
  return disclosureRule.parse({
    ...B1,
    ...given,
    parameters: { types: [], requires: [], forbids: [], ...parameters },
  });
}

/** The nodes that break a rule with these parameters. */
function broken(
  parameters: Partial<CompositionParameters>,
  blocks: SampleBlock[],
  given: Partial<DisclosureRule> = {},
): string[] {
  return findViolations(compositionFacts(blocks), [ruleWith(parameters, given)], DAY).map(
    ({ node }) => node,
  );
}

const requires = (given: Partial<CompositionParameters['requires'][number]>) => ({
  types: ['fund-info'],
  requires: [
    {
      types: ['disclaimer'],
      scope: 'page' as const,
      order: 'any' as const,
      presence: 'any' as const,
      ...given,
    },
  ],
});

describe('what is required', () => {
  it('stands in the same module where the rule says so', () => {
    const elsewhere = ['fund-info', { type: 'disclaimer', module: 'm2' }];
    expect(broken(requires({}), elsewhere)).toEqual([]);
    expect(broken(requires({ scope: 'module' }), elsewhere)).toEqual(['n1']);
    expect(broken(requires({ scope: 'module' }), ['fund-info', 'disclaimer'])).toEqual([]);
  });

  it('stands before or after each of them', () => {
    const around = ['fund-info', 'disclaimer', 'fund-info'];
    expect(broken(requires({ order: 'before' }), around)).toEqual(['n1']);
    expect(broken(requires({ order: 'after' }), around)).toEqual(['n3']);
    expect(broken(requires({ order: 'before' }), ['disclaimer', 'fund-info'])).toEqual([]);
  });

  it('is as plain as the rule asks', () => {
    const shown: [SampleBlock, string[]][] = [
      [{ type: 'disclaimer', screens: ['360'] }, ['every-screen', 'open', 'emphasised']],
      [{ type: 'disclaimer', isCollapsed: true }, ['open', 'emphasised']],
      [{ type: 'disclaimer', isGated: true }, ['open', 'emphasised']],
      ['disclaimer', ['emphasised']],
      [{ type: 'disclaimer', heading: '重要提示' }, []],
    ];
    for (const [companion, failing] of shown)
      expect(
        (['any', 'every-screen', 'open', 'emphasised'] as const).filter(
          (presence) => broken(requires({ presence }), ['fund-info', companion]).length > 0,
        ),
        JSON.stringify(companion),
      ).toEqual(failing);
  });

  it('is any one of the types that an entry names', () => {
    const either = requires({ types: ['disclaimer', 'risk-notice'] });
    expect(broken(either, ['fund-info', 'risk-notice'])).toEqual([]);
    expect(broken(either, ['fund-info', 'rich-text'])).toEqual(['n1']);
  });

  it('is asked once a page or module of whatever is shown for the purposes of the rule', () => {
    const severity = { promotion: 'block', disclosure: 'off', education: 'off', company: 'off' };
    const ofPromotion = { severity } as Partial<DisclosureRule>;
    const page = { ...requires({}), types: [] };
    const module = { ...requires({ scope: 'module' }), types: [] };
    const blocks = ['rich-text', 'accordion', { type: 'rich-text', module: 'm2' }];
    expect(broken(page, blocks, ofPromotion)).toEqual(['n1']);
    expect(broken(module, blocks, ofPromotion)).toEqual(['n1', 'n3']);
    expect(broken(page, [...blocks, 'disclaimer'], ofPromotion)).toEqual([]);
    expect(broken(page, [{ type: 'rich-text', purpose: 'company' }], ofPromotion)).toEqual([]);
  });

  it('is asked of no page of which only a part is known', () => {
    const facts = { ...compositionFacts(['fund-info']), isComplete: false };
    expect(findViolations(facts, [B1], DAY)).toEqual([]);
  });
});

describe('what is forbidden', () => {
  const ranking = { types: ['risk-notice'], scope: 'module' as const };

  it('may not be shown for a purpose', () => {
    const severity = { promotion: 'off', disclosure: 'off', education: 'block', company: 'off' };
    const forbids = { forbids: [{ types: ['fund-list'], scope: 'page' as const }] };
    const shownFor = (purpose: string) =>
      broken(forbids, ['rich-text', { type: 'fund-list', purpose }], {
        severity,
      } as Partial<DisclosureRule>);
    expect(shownFor('education')).toEqual(['n2']);
    expect(shownFor('promotion')).toEqual([]);
  });

  it('may not be shown beside others, on the page or in the module', () => {
    const apart = ['fund-list', { type: 'risk-notice', module: 'm2' }];
    const forbids = (scope: 'page' | 'module') => ({
      types: ['fund-list'],
      forbids: [{ ...ranking, scope }],
    });
    expect(broken(forbids('module'), apart)).toEqual([]);
    expect(broken(forbids('page'), apart)).toEqual(['n1']);
    expect(broken(forbids('module'), ['fund-list', 'risk-notice'])).toEqual(['n1']);
    expect(broken(forbids('page'), ['fund-list', { type: 'risk-notice', screens: [] }])).toEqual(
      [],
    );
  });

  it('may forbid a second block of its own type', () => {
    const once = {
      types: ['login-banner'],
      forbids: [{ types: ['login-banner'], scope: 'page' as const }],
    };
    expect(broken(once, ['login-banner'])).toEqual([]);
    expect(broken(once, ['login-banner', 'login-banner'])).toEqual(['n1', 'n2']);
  });
});

it('says the rule, its article, the place and what mends it', () => {
  const [found] = findViolations(compositionFacts(['fund-info']), [B1], DAY);
  expect(found).toMatchObject({
    rule: 'B1',
    severity: 'block',
    node: 'n1',
    path: [],
    words: '',
    fix: { kind: 'insert-block', type: 'disclaimer' },
  });
  expect(found?.basis).toContain('第六条');
});

it("refuses in full by the company's own rule, which cites no law", () => {
  const own = ruleWith(requires({}), { id: 'C01', basis: [] });
  const [found] = findViolations(compositionFacts(['fund-info']), [own], DAY);
  expect(found).toMatchObject({ severity: 'block', basis: '' });
});

it('takes no order of a rule that names no types', () => {
  const ordered = { ...B1, parameters: { ...requires({ order: 'before' }), forbids: [] } };
  expect(disclosureRule.safeParse(ordered).success).toBe(true);
  const parameters = { ...ordered.parameters, types: [] };
  expect(disclosureRule.safeParse({ ...ordered, parameters }).success).toBe(false);
});
