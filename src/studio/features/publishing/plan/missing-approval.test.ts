import { describe, expect, it } from 'vitest';
import { msg } from '#messages/msg.ts';
import type { ShownStep } from '#schemas/signing.ts';
import type { ApprovalState } from '#wire/studio/publishing.ts';
import { missingApproval } from './missing-approval.ts';

const step = (role: ShownStep['role'], isSigned = false): ShownStep => ({
  ...{ role, also: [], minOpinion: 0, needsFactor: false },
  signature: isSigned
    ? { account: 'a', name: '甲', opinion: '', strength: 'passkey', at: '2026-11-26T00:00:00Z' }
    : null,
});
const state = (changes: Partial<ApprovalState>): ApprovalState => ({
  ...{ required: true, fingerprint: 'f', approval: null, refusal: msg('release.not-submitted') },
  ...{ voidReasons: [], signing: [step('sales-head'), step('compliance')] },
  ...changes,
});
const submitted = (changes: Record<string, unknown> = {}) =>
  ({ state: 'waiting', approvedBy: null, ...changes }) as NonNullable<ApprovalState['approval']>;

describe('what a release still lacks', () => {
  it('is nothing where no approval is required, or all have signed', () => {
    expect(missingApproval(undefined)).toBeNull();
    expect(missingApproval(state({ required: false }))).toBeNull();
    const approval = submitted({ state: 'approved', approvedBy: '乙' });
    expect(missingApproval(state({ approval }))).toBeNull();
  });

  it.each([
    ['not submitted', {}, '先送审'],
    ['withdrawn', { approval: submitted({ state: 'withdrawn' }) }, '先送审'],
    ['returned', { approval: submitted({ state: 'returned' }) }, '被退回'],
    [
      'changed since',
      { approval: submitted(), voidReasons: [msg('release.void-time')] },
      '重新送审',
    ],
    ['submitted', { approval: submitted() }, '等销售负责人签字，第 1 步，共 2 步'],
    [
      'signed once',
      { approval: submitted(), signing: [step('sales-head', true), step('compliance')] },
      '等合规签字，第 2 步，共 2 步',
    ],
    ['the reader’s turn', { approval: submitted(), refusal: null }, '轮到你以销售负责人签字'],
  ] as const)('%s', (_, changes, words) => {
    expect(missingApproval(state(changes as Partial<ApprovalState>))).toContain(words);
  });
});
