import { expect, it } from 'vitest';
import { COMPANY_PLACEHOLDER } from '#rules/site/company-placeholder.ts';
import type { FirstStepId } from '#wire/studio/first-steps.ts';
import { firstStepsOf, type SiteFacts } from './first-steps.ts';

const nothing: SiteFacts = {
  ...{ parameters: {}, record: '', counts: {}, hasFigures: false, entries: 0, accounts: 1 },
  ...{ entriesWithoutPage: 0, hasOwnTexts: false, hasOwnHome: false, isApprovalRequired: false },
};
const done = (facts: Partial<SiteFacts>) =>
  firstStepsOf({ ...nothing, ...facts }).flatMap(({ id, isDone }) => (isDone ? [id] : []));

it('none is done in an empty store', () => {
  expect(done({})).toEqual([]);
  expect(done({ parameters: { companyname: COMPANY_PLACEHOLDER, servicephone: ' ' } })).toEqual([]);
  expect(done({ entries: 3, entriesWithoutPage: 1 })).toEqual([]);
});

it.each<[FirstStepId, Partial<SiteFacts>]>([
  ['menu', { entries: 3 }],
  ['dictionary', { counts: { dictionary: 1 } }],
  ['company', { parameters: { companyname: '某某基金' } }],
  ['logo', { parameters: { companylogo: '/media/a.png' } }],
  ['phone', { parameters: { servicephone: '95500' } }],
  ['record', { record: '京ICP备00000000号' }],
  ['intro', { counts: { companyinfo: 1 } }],
  ['places', { counts: { place: 1 } }],
  ['funds', { counts: { fund: 1 } }],
  ['figures', { hasFigures: true }],
  ['documents', { counts: { funddocument: 1 } }],
  ['articles', { counts: { article: 1 } }],
  ['texts', { hasOwnTexts: true }],
  ['home', { hasOwnHome: true }],
  ['people', { accounts: 2 }],
  ['approval', { isApprovalRequired: true }],
])('%s is done by what belongs to it alone', (id, facts) => {
  expect(done(facts)).toEqual([id]);
});
