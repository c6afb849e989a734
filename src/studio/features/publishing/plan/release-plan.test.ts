import { verbatim } from '#messages/msg.ts';
import { describe, expect, it } from 'vitest';
import type { VersionRow } from '#wire/studio/routes.ts';
import {
  firstBlock,
  laterOf,
  releaseSpanOf,
  type ReleasePlan,
  type PlannedItem,
  type When,
} from './release-plan.ts';

const now = Date.parse('2026-02-24T10:00:00+08:00');
const when: When = {
  kind: 'later',
  day: '2026-02-25',
  clock: '09:00',
  ends: true,
  endDay: '2026-03-02',
  endClock: '00:00',
};
const version = (seq: number, validFrom: string): VersionRow => ({
  seq,
  at: '',
  validFrom,
  validUntil: null,
  author: '',
  account: '',
  note: '',
  hash: '',
  state: 'scheduled',
});
const item: PlannedItem = {
  name: { kind: 'page', key: '1' },
  title: '首页',
  tree: null,
  reach: 1,
  hash: 'x',
  changed: true,
  findings: [],
  breaches: [],
  warnings: [],
  versions: [],
  scheduled: [],
};

describe('the times of a release', () => {
  it('are in Beijing', () => {
    expect(releaseSpanOf(when, now)).toEqual({
      ok: true,
      span: { start: '2026-02-25T09:00:00+08:00', end: '2026-03-02T00:00:00+08:00' },
    });
    expect(releaseSpanOf({ ...when, kind: 'now', ends: false }, now)).toEqual({
      ok: true,
      span: { start: null, end: null },
    });
  });
  it('are complete, not past, and end after the start', () => {
    expect(releaseSpanOf({ ...when, clock: '' }, now)).toMatchObject({ field: 'start' });
    expect(releaseSpanOf({ ...when, day: '2026-02-24' }, now)).toMatchObject({ field: 'start' });
    expect(releaseSpanOf({ ...when, endDay: '2026-02-25', endClock: '09:00' }, now)).toMatchObject({
      field: 'end',
    });
    expect(
      releaseSpanOf({ ...when, kind: 'now', endDay: '2026-02-24', endClock: '09:59' }, now),
    ).toMatchObject({ field: 'end' });
  });
});

it('asks about versions that are scheduled behind the start, not about those before', () => {
  const items = [
    {
      ...item,
      scheduled: [version(7, '2026-02-24T12:00:00+08:00'), version(8, '2026-02-26T12:00:00+08:00')],
    },
  ];
  expect(laterOf(items, null, now).map((one) => one.version.seq)).toEqual([7, 8]);
  expect(laterOf(items, '2026-02-25T09:00:00+08:00', now).map((one) => one.version.seq)).toEqual([
    8,
  ]);
});

it('is blocked by the first thing that is missing, errors first', () => {
  const ready: ReleasePlan = {
    items: [item],
    span: releaseSpanOf(when, now),
    later: [],
    choice: null,
    saved: true,
    missingApproval: null,
  };
  const finding = { node: 'n', path: ['title'], message: verbatim('请填写') };
  expect(firstBlock(ready)).toBeNull();
  expect(
    firstBlock({
      ...ready,
      saved: false,
      items: [item, { ...item, findings: [finding, finding] }],
    }),
  ).toMatchObject({ kind: 'findings', finding, count: 2 });
  expect(firstBlock({ ...ready, items: [] })?.kind).toBe('empty');
  expect(firstBlock({ ...ready, saved: false })?.kind).toBe('waiting');
  expect(firstBlock({ ...ready, items: [{ ...item, hash: undefined }] })?.kind).toBe('waiting');
  expect(firstBlock({ ...ready, items: [{ ...item, changed: false }] })?.kind).toBe('same');
  expect(firstBlock({ ...ready, items: [{ ...item, changed: false }, item] })).toBeNull();
  expect(firstBlock({ ...ready, span: releaseSpanOf({ ...when, clock: '' }, now) })?.kind).toBe(
    'time',
  );
  expect(firstBlock({ ...ready, later: [1] })?.kind).toBe('later');
  expect(firstBlock({ ...ready, later: [1], choice: 'keep' })).toBeNull();
  expect(firstBlock({ ...ready, missingApproval: '先送审' })).toEqual({
    kind: 'approval',
    message: '先送审',
  });
});
