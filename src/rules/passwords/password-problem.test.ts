import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { COMMON_PASSWORDS } from './common-passwords.ts';
import { passwordProblem } from './password-problem.ts';

const alone = { account: 'linxiao', name: '林晓', hasFactor: false };
const factor = { ...alone, hasFactor: true };

describe('a password', () => {
  it('has twelve characters, or eight beside a second factor', () => {
    expect(passwordProblem('kestrel tea', alone)).toContain('12');
    expect(passwordProblem('kestrel teas', alone)).toBeNull();
    expect([passwordProblem('kestrel', factor), passwordProblem('kestrels', factor)]).toEqual([
      expect.stringContaining('8'),
      null,
    ]);
    expect(passwordProblem('月'.repeat(5) + '落乌啼霜满天江', alone)).toBeNull();
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
    expect(passwordProblem(password, factor)).toContain('太常见');
  });

  it.each(['linxiao-2026', 'my linxiao key', 'LinXiao!!!!!'])(
    'does not hold the account or the name: %s',
    (password) => {
      expect(passwordProblem(password, factor)).toContain('账号或姓名');
    },
  );

  it('is judged whatever its characters are', () => {
    fc.assert(
      fc.property(fc.string({ unit: 'binary', maxLength: 220 }), (password) => {
        const problem = passwordProblem(password, alone);
        return (
          problem !== null ||
          ([...password].length >= 12 && !COMMON_PASSWORDS.has(password.toLowerCase()))
        );
      }),
    );
  });
});
