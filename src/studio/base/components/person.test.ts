import { afterEach, describe, expect, it } from 'vitest';
import { personText, setAmbiguousNames } from './person.ts';

afterEach(() => setAmbiguousNames(null));

describe('a name', () => {
  it('stands alone where it tells who it is', () => {
    setAmbiguousNames(['王芳']);
    expect([
      personText('林晓', 'lin'),
      personText('Quoin', ''),
      personText('从前', null),
      personText('lin', 'lin'),
    ]).toEqual(['林晓', 'Quoin', '从前', 'lin']);
  });

  it('has the account beside it where somebody else has it too, also as it looks alike', () => {
    setAmbiguousNames(['王芳']);
    expect([
      personText('王芳', 'wang.sales'),
      personText('王芳', 'wang.legal'),
      personText('王 芳', 'wang.legal'),
    ]).toEqual(['王芳（wang.sales）', '王芳（wang.legal）', '王 芳（wang.legal）']);
  });

  it('has the account beside it for what an API key of such an account did', () => {
    setAmbiguousNames(['王芳']);
    expect([
      personText('王芳 · API 脚本', 'wang.sales'),
      personText('林晓 · API 脚本', 'lin'),
    ]).toEqual(['王芳 · API 脚本（wang.sales）', '林晓 · API 脚本']);
  });

  it('has the account beside it as long as nothing is known of other names', () => {
    expect(personText('林晓', 'lin')).toBe('林晓（lin）');
  });
});
