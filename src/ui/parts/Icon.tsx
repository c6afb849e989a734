/** Drawn on a grid of 24, lines only. */
const PATHS = {
  search: 'M4 10.5a6.5 6.5 0 1 0 13 0 6.5 6.5 0 1 0-13 0M15.5 15.5l5 5',
  menu: 'M4 7h16M4 12h16M4 17h10',
  close: 'M6 6l12 12M18 6 6 18',
  lock: 'M5 11h14v9H5zM8 11V7.5a4 4 0 0 1 8 0V11',
  info: 'M3 12a9 9 0 1 0 18 0 9 9 0 1 0-18 0M12 11v5.5M12 7.5v.1',
  warn: 'M12 4 2.5 20h19zM12 10v5M12 17.6v.1',
  ok: 'M3 12a9 9 0 1 0 18 0 9 9 0 1 0-18 0M8 12.4l2.8 2.8L16.2 9.6',
  file: 'M6 3h8l4 4v14H6zM14 3v4h4',
  out: 'M8 5h11v11M19 5 5 19',
} as const;

export type IconName = keyof typeof PATHS;

/** Decoration only: what it means stands in words beside it, or in the label of the control around it. */
export function Icon({ name, size = 20 }: { name: IconName; size?: number }) {
  return (
    <svg width={size} height={size} viewBox="0 0 24 24" fill="none" stroke="currentColor" strokeWidth={size > 30 ? 1.2 : 1.6} strokeLinecap="square" aria-hidden="true">
      <path d={PATHS[name]} />
    </svg>
  );
}
