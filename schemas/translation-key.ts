/** The key of the translation that is begun with these props. */
export function begunTranslationKey(props: Readonly<Record<string, unknown>>): string {
  return ['documentkind', 'documentkey', 'language'].map((name) => String(props[name])).join(':');
}
