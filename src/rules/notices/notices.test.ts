import { describe, expect, it } from 'vitest';
import { DEFAULT_NOTICES, NOTICE_KINDS } from '#schemas/notice.ts';
import { nextDigest } from './next-digest.ts';
import { choiceOf, defaultChoice } from './notice-kinds.ts';

describe('the next digest', () => {
  const at = (text: string) => Date.parse(text);
  it.each([
    ['2026-11-28T08:59:59+08:00', '2026-11-28T09:00:00+08:00'],
    ['2026-11-28T09:00:00+08:00', '2026-11-28T15:00:00+08:00'],
    ['2026-11-28T23:30:00+08:00', '2026-11-29T09:00:00+08:00'],
    ['2026-11-28T00:30:00+08:00', '2026-11-28T09:00:00+08:00'],
  ])('after %s is at %s', (after, next) => {
    expect(nextDigest(at(after), [15, 9])).toBe(at(next));
  });

  it('of midnight is tomorrow’s at midnight', () => {
    const midnight = at('2026-11-28T00:00:00+08:00');
    expect(nextDigest(midnight, [0])).toBe(at('2026-11-29T00:00:00+08:00'));
  });
});

describe('how an account is told', () => {
  const approve = { kind: 'approve', way: 'mail' } as const;

  it('is at once of what its role does, and in the digest for others', () => {
    expect(choiceOf(DEFAULT_NOTICES, ['compliance'], approve)).toBe('now');
    expect(choiceOf(DEFAULT_NOTICES, ['administrator'], approve)).toBe('digest');
  });

  it('is as it chose, whatever its roles are', () => {
    const choices = { approve: { mail: 'off', robot: 'digest' } } as const;
    const settings = { ...DEFAULT_NOTICES, choices, robot: 'r1' };
    expect(choiceOf(settings, ['compliance'], approve)).toBe('off');
    expect(choiceOf(settings, ['compliance'], { kind: 'approve', way: 'robot' })).toBe('digest');
  });

  it('is not at all by a way that it does not use', () => {
    const settings = { ...DEFAULT_NOTICES, mail: false };
    for (const kind of NOTICE_KINDS)
      for (const way of ['mail', 'robot'] as const)
        expect(choiceOf(settings, ['administrator'], { kind, way })).toBe('off');
  });

  it('is never nothing unless somebody chose it', () => {
    for (const kind of NOTICE_KINDS) expect(defaultChoice(kind, [])).not.toBe('off');
  });
});
