import { expect, it } from 'vitest';
import { SCREENS } from '#schemas/screen.ts';
import { onScreen, ROOMS, screenProperties } from './per-screen.ts';

it('passes a value on to wider screens until one has its own', () => {
  const given = { '360': 'small', '1024': 'large' } as const;
  expect(SCREENS.map((screen) => onScreen(given, screen))).toEqual([
    { value: 'small', from: '360' },
    { value: 'small', from: '360' },
    { value: 'large', from: '1024' },
    { value: 'large', from: '1024' },
  ]);
});

it('gives style sheets a property per screen', () => {
  expect(screenProperties('gap', { '360': 'none', '768': 'small' }, ROOMS)).toEqual({
    '--gap-360': '0px',
    '--gap-768': 'var(--q-4)',
    '--gap-1024': 'var(--q-4)',
    '--gap-1440': 'var(--q-4)',
  });
});
