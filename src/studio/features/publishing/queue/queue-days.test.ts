import { describe, expect, it } from 'vitest';
import type { QueuedRequest, QueuedSubmission } from '#wire/studio/signing-queue.ts';
import { queueDays, waitsForReader } from './queue-days.ts';

const submission = (fingerprint: string, due: string, more: Partial<QueuedSubmission> = {}) =>
  ({ fingerprint, due, refusal: null, isVoid: false, ...more }) as QueuedSubmission;
const request = (id: string, due: string, more: Partial<QueuedRequest> = {}) =>
  ({ id, due, refusal: null, isVoid: false, ...more }) as QueuedRequest;
const idsOf = (days: ReturnType<typeof queueDays>) =>
  days.map(({ day, entries }) => [day, entries.map(({ id }) => id)]);

describe('the queue', () => {
  it('mixes submissions and requests by the day in Beijing on which they are due', () => {
    const days = queueDays({
      submissions: [
        submission('late', '2026-12-24T00:00:00Z'),
        submission('s', '2026-11-25T01:00:00Z'),
      ],
      requests: [request('r', '2026-11-24T16:00:00Z')],
    });
    expect(idsOf(days)).toEqual([
      ['2026-11-25', ['r', 's']],
      ['2026-12-24', ['late']],
    ]);
  });

  it('of the reader leaves out what is void, and what somebody else signs next', () => {
    const due = '2026-11-25T01:00:00Z';
    const days = queueDays(
      {
        submissions: [
          submission('void', due, { isVoid: true }),
          submission('others', due, { refusal: { id: 'release.own-edits', values: {} } as never }),
        ],
        requests: [request('mine', due)],
      },
      waitsForReader,
    );
    expect(idsOf(days)).toEqual([['2026-11-25', ['mine']]]);
  });
});
