import type { ThemeConfig } from 'antd';
import { language } from './language/language.ts';

/** The studio's colours. Violet belongs to the studio alone: where it is seen, somebody edits. Text pairs are at least 4.5:1. */
const colours = {
  ink: '#1c1a24',
  'ink-2': '#423f4d',
  'ink-3': '#5f5b6b',
  'ink-4': '#726e7e',
  line: '#e4e2e9',
  'line-2': '#d0cdd8',
  control: '#8d8998',
  canvas: '#e9e8ee',
  panel: '#ffffff',
  soft: '#f6f5f8',
  softer: '#fbfafc',
  track: '#eceaf1',
  dark: '#221e30',
  rail: '#211d2e',
  accent: '#5b38d0',
  'accent-strong': '#4927b8',
  'accent-wash': '#f0ecfd',
  'accent-line': '#c3b4f3',
  ok: '#146c3c',
  'ok-wash': '#e6f4eb',
  warn: '#855400',
  'warn-wash': '#fdf2d9',
  error: '#b3261e',
  'error-wash': '#fdeceb',
  fragment: '#0a6b7c',
  'fragment-wash': '#e2f2f4',
  moved: '#1d4fa3',
  'moved-wash': '#e3ecfa',
} as const;

const shadows = {
  'shadow-1': '0 1px 2px rgb(28 26 36 / 8%)',
  'shadow-2': '0 6px 24px rgb(28 26 36 / 16%), 0 1px 3px rgb(28 26 36 / 12%)',
  'shadow-3': '0 24px 64px rgb(28 26 36 / 28%), 0 2px 8px rgb(28 26 36 / 14%)',
} as const;

const CHINESE_FONTS =
  '-apple-system, "PingFang SC", "Microsoft YaHei", "Noto Sans CJK SC", "Noto Sans SC", sans-serif';
/** Chinese fonts set the quotation marks of English as wide as a sign. */
const fontFamily =
  language === 'en'
    ? `-apple-system, "Segoe UI", Roboto, "Noto Sans", "Liberation Sans", Arial, ${CHINESE_FONTS}`
    : CHINESE_FONTS;

/** What antd's parts look like in the studio. Their rules are antd's own sheet: made while the studio starts, they would be a quarter of the time it takes to draw it. */
export const antdTheme: ThemeConfig = {
  zeroRuntime: true,
  token: {
    colorPrimary: colours.accent,
    // Of what antd rings when it has the focus.
    colorPrimaryBorder: colours.accent,
    colorInfo: colours.accent,
    colorLink: colours['accent-strong'],
    colorSuccess: colours.ok,
    colorWarning: colours.warn,
    colorError: colours.error,
    colorTextBase: colours.ink,
    colorText: colours.ink,
    colorTextSecondary: colours['ink-2'],
    colorTextTertiary: colours['ink-3'],
    // Signs that are no decoration, such as a switch that is off or what says that a choice opens: 3:1 at least.
    colorTextQuaternary: colours.control,
    colorTextDescription: colours['ink-3'],
    colorTextPlaceholder: colours['ink-4'],
    colorBorder: colours.control,
    colorBorderSecondary: colours.line,
    colorBgLayout: colours.soft,
    colorBgSpotlight: colours.dark,
    controlItemBgActive: colours['accent-wash'],
    borderRadius: 6,
    borderRadiusLG: 8,
    controlHeight: 30,
    controlHeightSM: 26,
    fontFamily,
    fontSize: 13,
    motionDurationMid: '0.12s',
    lineWidthFocus: 2,
  },
  components: {
    Button: { defaultBorderColor: colours['line-2'], primaryShadow: 'none', dangerShadow: 'none' },
    Segmented: { trackBg: colours.track },
    Tree: { titleHeight: 28 },
    Table: { headerBg: colours.softer },
  },
};

/** Puts colours, shadows and font on an element as `--s-*`, which the studio's own styles read. */
export function applyTheme(element: HTMLElement): void {
  for (const [name, value] of Object.entries({ ...colours, ...shadows, font: fontFamily })) {
    element.style.setProperty(`--s-${name}`, value);
  }
}

/** The same for who wants no motion. What antd animates it waits for: without this, its dialogs would never appear. */
export const stillTheme: ThemeConfig = {
  ...antdTheme,
  token: { ...antdTheme.token, motion: false },
};

export function prefersStill(): boolean {
  return window.matchMedia('(prefers-reduced-motion: reduce)').matches;
}
