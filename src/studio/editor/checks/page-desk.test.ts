import { expect, test } from 'vitest';
import { blockVersion, defaultProps } from '#registry/data.ts';
import { SHIPPED_RULES } from '#rules/disclosure/shipped-rules.ts';
import type { DisclosureRule } from '#schemas/disclosure-rule.ts';
import type { DocumentNode } from '#schemas/document.ts';
import type { JsonValue } from '#schemas/json.ts';
import { createPageDesk } from './page-desk.ts';
import type { CheckRequest } from './worker-messages.ts';

const TODAY = '20261126';

function node(id: string, type: string, more: Partial<DocumentNode> = {}): DocumentNode {
  const version = blockVersion(type);
  return { id, type, version, displyflag: '1', props: defaultProps(type), slots: {}, ...more };
}

const page = [
  node('root', 'page', { props: { purpose: 'education' }, slots: { main: ['m'] } }),
  node('m', 'M12', { slots: { main: ['said'] } }),
  node('said', 'disclaimer', {
    props: { ...defaultProps('disclaimer'), title: '限量发售的如意' },
  }),
];

/** D21, as it is shipped but for what is given. */
function rule(given: Partial<DisclosureRule>): JsonValue {
  const [shipped] = SHIPPED_RULES.filter(({ id }) => id === 'D21');
  return { ...shipped, ...given } as unknown as JsonValue;
}
const severity = { promotion: 'block', disclosure: 'block', education: 'block', company: 'block' };
const tightened = rule({ severity } as Partial<DisclosureRule>);
const own = (from: string) =>
  rule({
    ...{ id: 'C01', effective_from: from, severity, parameters: { terms: ['如意'] } },
    checker: 'terms',
  } as Partial<DisclosureRule>);

/** A desk with the page on it, which answers which of the two rules the page breaks and how severely. */
function openDesk() {
  const check = createPageDesk();
  return (request: Partial<CheckRequest>) =>
    check({ changed: [], gone: [], today: TODAY, ...request }).breaches.flatMap(({ breach }) =>
      breach && ['D21', 'C01'].includes(breach.rule) ? [`${breach.rule} ${breach.severity}`] : [],
    );
}

test('a page is judged by the published rules, a tightened one and a new one, from their day on', () => {
  const ask = openDesk();
  expect(ask({ changed: page })).toEqual([]);
  expect(ask({ published: [tightened] })).toEqual(['D21 block']);
  expect(ask({ published: [tightened, own(TODAY)] })).toEqual(['D21 block', 'C01 block']);
  expect(ask({ published: [own('20261127')] })).toEqual([]);
});

test('rules hold for later edits until others are published', () => {
  const ask = openDesk();
  ask({ changed: page, published: [own(TODAY)] });
  const [said] = page.slice(-1);
  const harmless = { ...said, props: { ...said?.props, title: '风险提示' } } as DocumentNode;
  expect(ask({ changed: [harmless] })).toEqual([]);
  expect(ask({ changed: page })).toEqual(['C01 block']);
  expect(ask({ published: [] })).toEqual([]);
});

test('what is no rule here is passed over', () => {
  const ask = openDesk();
  expect(ask({ changed: page, published: [{ id: 'C09' }, own(TODAY)] })).toEqual(['C01 block']);
});
