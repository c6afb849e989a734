import type { Notices } from './notices.ts';

/** Milliseconds: what is over sooner is not worth a flash, and what was shown must be readable. */
const DELAY = 300;
const LEAST = 400;

/** Counts the calls under way and shows one overlay for them; `show` gets its text, or null to take it away. */
export function createLoading(
  standard: () => string,
  show: (text: string | null) => void,
): Notices['loading'] {
  const shares = new Map<symbol, string>();
  let shownAt: number | null = null;
  let timer: ReturnType<typeof setTimeout> | undefined;

  const current = () => [...shares.values()].at(-1) ?? standard();
  const appear = () => {
    shownAt ??= Date.now();
    show(current());
  };
  const disappear = () => {
    shownAt = null;
    show(null);
  };
  function wait(milliseconds: number, then: () => void): void {
    clearTimeout(timer);
    timer = setTimeout(then, milliseconds);
  }

  return (text = standard()) => {
    const share = Symbol(text);
    shares.set(share, text);
    if (shownAt !== null) {
      clearTimeout(timer);
      appear();
    } else if (shares.size === 1) {
      wait(DELAY, appear);
    }
    return () => {
      if (!shares.delete(share)) return;
      if (shares.size > 0) return shownAt === null ? undefined : show(current());
      if (shownAt === null) clearTimeout(timer);
      else wait(Math.max(0, shownAt + LEAST - Date.now()), disappear);
    };
  };
}
