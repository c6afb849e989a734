import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { COMMON_PASSWORDS } from './common-passwords.ts';
import { toSourceText } from '#messages/format.ts';
import { passwordProblem } from './password-problem.ts';

/** Why a password is refused, in Chinese; empty where it may be used. */
function wordsOn(...given: Parameters<typeof passwordProblem>): string {
  const problem = passwordProblem(...given);
  return problem === null ? '' : toSourceText(problem);
}

const alone = { account: 'linxiao', name: '林晓', hasFactor: false };
const factor = { ...alone, hasFactor: true };

describe('a password', () => {
  it('has twelve characters, or eight beside a second factor', () => {
    expect(wordsOn('kestrel tea', alone)).toContain('12');
    expect(wordsOn('kestrel teas', alone)).toBe('');
    expect([wordsOn('kestrel', factor), wordsOn('kestrels', factor)]).toEqual([
      expect.stringContaining('8'),
      '',
    ]);
    expect(wordsOn('月'.repeat(5) + '落乌啼霜满天江', alone)).toBe('');
  });

  it.each([
    'PassWord',
    'qwertyuiop',
    'aaaaaaaaaaaaaa',
    'password2026!!',
    '123456789012',
    'abcdefghijklm',
    '121212121212',
    'Administrator',
  ])('is none that everybody tries: %s', (password) => {
    expect(wordsOn(password, factor)).toContain('太常见');
  });

  it.each(['linxiao-2026', 'my linxiao key', 'LinXiao!!!!!'])(
    'does not hold the account or the name: %s',
    (password) => {
      expect(wordsOn(password, factor)).toContain('账号或姓名');
    },
  );

  it('is judged whatever its characters are', () => {
    fc.assert(
      fc.property(fc.string({ unit: 'binary', maxLength: 220 }), (password) => {
        const problem = wordsOn(password, alone);
        return (
          problem !== '' ||
          ([...password].length >= 12 && !COMMON_PASSWORDS.has(password.toLowerCase()))
        );
      }),
    );
  });
});
