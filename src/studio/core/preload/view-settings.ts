/** Widths of common screens, CSS pixels. */
export const WIDTHS = [360, 768, 1024, 1440] as const;

/** What any other width stays within. */
export const WIDTH_LIMITS = { min: 320, max: 2560 } as const;

/** `fit` shrinks the page to the room there is, and never enlarges it. */
export const ZOOMS = ['fit', 0.5, 0.75, 1, 1.25, 1.5] as const;
export type Zoom = (typeof ZOOMS)[number];

/** How one editor looks at the page; nothing of it is part of the draft. */
export interface ViewSettings {
  /** The draft, or what visitors get, which can only be looked at. */
  source: 'draft' | 'live';
  /** At which the page is laid out, CSS pixels. */
  width: number;
  zoom: Zoom;
  elder: boolean;
  /** As an investor who is logged in, else as any visitor. */
  loggedIn: boolean;
  /** The moment around the page, ISO 8601; null: now. */
  at: string | null;
}

export const INITIAL_VIEW: ViewSettings = {
  source: 'draft',
  width: 1024,
  zoom: 'fit',
  elder: false,
  loggedIn: false,
  at: null,
};

/** Whether the page is looked at otherwise than as any visitor gets it now. */
export function isOtherView({ elder, loggedIn, at }: ViewSettings): boolean {
  return elder || loggedIn || at !== null;
}

/** How large the page is drawn, given the room beside it in CSS pixels; 1 while that is unknown. */
export function scaleOf(
  { width, zoom }: Pick<ViewSettings, 'width' | 'zoom'>,
  room: number,
): number {
  if (zoom !== 'fit') return zoom;
  return room > 0 ? Math.min(1, room / width) : 1;
}

export function clampWidth(width: number): number {
  return Math.round(Math.min(Math.max(width, WIDTH_LIMITS.min), WIDTH_LIMITS.max));
}

/** The width after the edge was dragged by a number of screen pixels: the page stands in the middle and grows on both sides. */
export function draggedWidth(start: number, pixels: number, scale: number): number {
  return clampWidth(start + (2 * pixels) / scale);
}

/** The width after a key on the page's edge; null where the key means nothing there. */
export function widthAfterKey(width: number, key: string, shift: boolean): number | null {
  const step = shift ? 100 : 10;
  switch (key) {
    case 'ArrowLeft':
      return clampWidth(width - step);
    case 'ArrowRight':
      return clampWidth(width + step);
    case 'Home':
      return WIDTH_LIMITS.min;
    case 'End':
      return WIDTH_LIMITS.max;
    default:
      return null;
  }
}

/** How far a key scrolls a page that can only be looked at, in pixels of the view; null where it does not. */
export function scrollAfterKey(key: string, shift: boolean, height: number): number | null {
  const page = height * 0.9;
  switch (key) {
    case 'ArrowUp':
      return -60;
    case 'ArrowDown':
      return 60;
    case 'PageUp':
      return -page;
    case 'PageDown':
      return page;
    case ' ':
      return shift ? -page : page;
    default:
      return null;
  }
}

/** The next times at which something begins to show to visitors, earliest first, as ISO 8601. */
export function upcomingMoments<T extends { validFrom: string }>(
  planned: readonly T[],
  now: number,
  most = 4,
): (T & { at: string })[] {
  return planned
    .filter(({ validFrom }) => Date.parse(validFrom) > now)
    .toSorted((a, b) => Date.parse(a.validFrom) - Date.parse(b.validFrom))
    .slice(0, most)
    .map((one) => ({ ...one, at: new Date(one.validFrom).toISOString() }));
}
