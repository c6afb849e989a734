import { createContext, use } from 'react';

const NAMES = ['h2', 'h3', 'h4'] as const;

/** The level of headings here: 2 below the page's own, one more inside each section. */
export const HeadingLevel = createContext(2);

/** The element of a heading here, and its level. */
export function useHeading(): { Heading: (typeof NAMES)[number]; level: number } {
  const level = use(HeadingLevel);
  return { Heading: NAMES[level - 2] ?? 'h4', level };
}
