/** Messages by id; each is an ICU message in both languages with the same arguments. */
export type Translations = Readonly<Record<string, { zh: string; en: string }>>;
