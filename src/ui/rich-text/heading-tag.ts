const TAGS = ['h1', 'h2', 'h3', 'h4', 'h5', 'h6'] as const;

/** The element of a heading of a text's own `level` that stands under a heading of level `under`. */
export function headingTag(level: 2 | 3 | 4, under: 1 | 2 | 3): (typeof TAGS)[number] {
  return TAGS[under + level - 2] ?? 'h6';
}
