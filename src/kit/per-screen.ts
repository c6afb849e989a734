import type { Room } from '#schemas/module.ts';
import type { Screen } from '#schemas/screen.ts';

/** A value on each screen, as `perScreen` checks it: a screen without one takes the next narrower's. */
export type PerScreen<T> = { '360': T } & { [S in Exclude<Screen, '360'>]?: T };

/** The tokens of the steps of room. */
export const ROOMS: Record<Room, string> = {
  none: '0px',
  small: 'var(--q-4)',
  medium: 'var(--q-8)',
  large: 'var(--q-16)',
};

/** What holds on a screen, and the screen it was given for. */
export function onScreen<T>(value: PerScreen<T>, screen: Screen): { value: T; from: Screen } {
  if (screen === '360') return { value: value['360'], from: '360' };
  const own = value[screen];
  return own === undefined ? onScreen(value, NARROWER[screen]) : { value: own, from: screen };
}

const NARROWER = { '1440': '1024', '1024': '768', '768': '360' } as const;

/**
 * Custom properties `--name-360` to `--name-1440` with the value of every screen filled in, for an element whose style
 * sheet chooses among them by media queries: all visitors get the same HTML.
 */
export function screenProperties<T extends string>(
  name: string,
  value: PerScreen<T>,
  css: Record<T, string>,
): Record<`--${string}`, string> {
  const at = (screen: Screen) => css[onScreen(value, screen).value];
  return {
    [`--${name}-360`]: at('360'),
    [`--${name}-768`]: at('768'),
    [`--${name}-1024`]: at('1024'),
    [`--${name}-1440`]: at('1440'),
  };
}
