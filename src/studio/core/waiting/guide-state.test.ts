import { expect, it } from 'vitest';
import { guideState } from './guide-state.ts';

const answer = (isOffered: boolean, ...done: boolean[]) => ({
  ...{ isOffered, home: null },
  steps: done.map((isDone) => ({ id: 'menu' as const, isDone })),
});

it('leads to the guide until all is done or it is closed, and never where it is not offered', () => {
  expect(guideState(answer(true, true, false), false)).toEqual({
    ...{ left: 1, isOpen: true, isShown: true },
  });
  expect(guideState(answer(true, true, false), true)).toMatchObject({
    ...{ isOpen: true, isShown: false },
  });
  expect(guideState(answer(true, true, true), false)).toEqual({
    ...{ left: 0, isOpen: false, isShown: false },
  });
  expect(guideState(answer(false, false), false)).toMatchObject({ isOpen: false, isShown: false });
  expect(guideState(undefined, false)).toMatchObject({ left: 0, isShown: false });
});
