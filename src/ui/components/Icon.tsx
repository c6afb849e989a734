import { ICON_PATHS } from '#kit';

/** What editors may choose, and what only the site's own parts use. */
const PATHS = {
  ...ICON_PATHS,
  menu: 'M4 7h16M4 12h16M4 17h10',
  close: 'M6 6l12 12M18 6 6 18',
  next: 'M9.5 5.5 16 12l-6.5 6.5',
} as const;

export type IconName = keyof typeof PATHS;

/** Decoration only: what it means stands in words beside it, or in the label of the control around it. */
export function Icon({ name, size = 20 }: { name: IconName; size?: number }) {
  return (
    <svg
      width={size}
      height={size}
      viewBox="0 0 24 24"
      fill="none"
      stroke="currentColor"
      strokeWidth={size > 30 ? 1.2 : 1.6}
      strokeLinecap="square"
      aria-hidden="true"
    >
      <path d={PATHS[name]} />
    </svg>
  );
}
