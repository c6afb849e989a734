import { expect, it } from 'vitest';
import { EVERYWHERE, type Scope } from '#schemas/permission.ts';
import type { Role } from '#schemas/role.ts';
import { landingOf } from './landing.ts';

const landing = (role: Role, scope: Scope = EVERYWHERE) => landingOf({ grants: [{ role, scope }] });

it.each([
  ['administrator', EVERYWHERE, null],
  ['editor', EVERYWHERE, null],
  ['editor', { ...EVERYWHERE, branches: ['10060'] }, null],
  ['editor', { ...EVERYWHERE, kinds: ['article'] }, '/content/article'],
  ['editor', { ...EVERYWHERE, categories: ['news'] }, '/content/article'],
  ['editor', { ...EVERYWHERE, fields: ['item-job.title'] }, '/content/job'],
  ['editor', { ...EVERYWHERE, fields: ['fund-list.title'] }, null],
  ['editor', { ...EVERYWHERE, languages: ['en'] }, '/content/translation'],
  ['editor', { ...EVERYWHERE, branches: ['10060'], languages: ['en'] }, '/content/translation'],
  ['reviewer', EVERYWHERE, '/todo'],
  ['publisher', EVERYWHERE, '/todo'],
  ['compliance', EVERYWHERE, '/todo'],
  ['fund-operator', EVERYWHERE, '/figures'],
  ['auditor', EVERYWHERE, '/settings/activity'],
  ['developer', EVERYWHERE, null],
] as const)('%s %o begins at %s', (role, scope, address) => {
  expect(landing(role, scope as Scope)).toBe(address);
});

it('sends who also edits pages to the page, whatever else they do', () => {
  const grants = [
    { role: 'publisher' as const, scope: EVERYWHERE },
    { role: 'editor' as const, scope: EVERYWHERE },
  ];
  expect(landingOf({ grants })).toBeNull();
});
