import { expect, it } from 'vitest';
import { msg, verbatim } from '#messages/msg.ts';
import { ROOT } from '#schemas/document.ts';
import type { SiteFinding } from '#wire/studio/site-checks.ts';
import { isAboutFigures } from './figure-findings.ts';

const found: SiteFinding = {
  at: { kind: 'page', key: '10060' },
  ...{ title: '首页', node: 'n1', path: [] },
  message: msg('disclosure.benchmark-missing', { funds: ['000001'], rule: 'D09' }),
};

it('a finding about figures of a block has sources to open, any other has none', () => {
  expect(isAboutFigures(found)).toBe(true);
  expect(isAboutFigures({ ...found, node: ROOT })).toBe(false);
  expect(isAboutFigures({ ...found, at: { kind: 'article', key: 'a1' } })).toBe(false);
  expect(isAboutFigures({ ...found, message: verbatim('有禁用的词') })).toBe(false);
});
