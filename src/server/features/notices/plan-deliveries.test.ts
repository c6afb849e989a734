import { expect, it } from 'vitest';
import { DEFAULT_NOTICES, type NoticeSettings } from '#schemas/notice.ts';
import { GRACE_MS, planDeliveries } from './plan-deliveries.ts';

const NOW = Date.parse('2026-11-28T10:00:00+08:00');
const ago = (hours: number) => new Date(NOW - hours * 3_600_000).toISOString();
const approve = { kind: 'approve', event: 'approve:1', at: ago(1) } as const;
const told = (settings: Partial<NoticeSettings> = {}, since = 0) => ({
  ...{ settings: { ...DEFAULT_NOTICES, ...settings }, roles: ['compliance'] as const, since },
});

it('gives who is told at once a minute in which they may see it in the studio', () => {
  expect(planDeliveries([approve], told(), NOW)).toEqual([
    { event: 'approve:1', way: 'mail', dueAt: NOW + GRACE_MS },
  ]);
});

it('keeps what is gathered for the next digest in Beijing', () => {
  const answer = { kind: 'answer', event: 'answer:1', at: ago(1) } as const;
  expect(planDeliveries([answer], told(), NOW)).toEqual([
    { event: 'answer:1', way: 'mail', dueAt: Date.parse('2026-11-28T15:00:00+08:00') },
  ]);
});

it('tells by each way that is used, each as it was chosen', () => {
  const choices = { approve: { mail: 'off', robot: 'now' } } as const;
  expect(planDeliveries([approve], told({ robot: 'r', choices }), NOW)).toMatchObject([
    { way: 'robot' },
  ]);
});

it.each([
  ['from before the account was told anything', told({}, NOW - 60_000), ago(1)],
  ['older than three days', told(), ago(73)],
])('tells nothing %s', (_, whom, at) => {
  expect(planDeliveries([{ ...approve, at }], whom, NOW)).toEqual([]);
});
