import { expect, it } from 'vitest';
import { askedChoice, NOTHING_CHOSEN, targetOf } from './target-choice.ts';

it('is a target once something is chosen, of a type one block where one is meant', () => {
  expect(targetOf(NOTHING_CHOSEN)).toBeNull();
  expect(targetOf({ kind: 'address', value: ' /col?menuid=1 ', block: null })).toEqual({
    kind: 'address',
    address: '/col?menuid=1',
  });
  expect(targetOf({ kind: 'claim', value: 'award', block: null })).toEqual({
    kind: 'claim',
    claim: 'award',
  });
  const block = { document: { kind: 'page', key: '1' }, node: 'a' } as const;
  expect(targetOf({ kind: 'block-type', value: 'video', block: null })).toEqual({
    kind: 'block-type',
    type: 'video',
  });
  expect(targetOf({ kind: 'block-type', value: 'video', block })).toEqual({
    kind: 'block',
    ...block,
  });
});

it('is what a link asks for', () => {
  expect(askedChoice(new URLSearchParams('fund=000001'))).toEqual({
    kind: 'fund',
    value: '000001',
    block: null,
  });
  expect(askedChoice(new URLSearchParams('other=1'))).toBeNull();
});
