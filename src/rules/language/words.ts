/** Words by their names, as texts, numbers or functions that make texts; groups of them by the groups' names. */
export type WordsLike<T> = {
  readonly [K in keyof T]: T[K] extends string
    ? string
    : T[K] extends number
      ? number
      : T[K] extends (...given: infer Given) => string
        ? (...given: Given) => string
        : WordsLike<T[K]>;
};

/** The words of another language by the names under which the Chinese ones are defined. */
export type WordsByName = Readonly<Record<string, object>>;

/** In which words a page is being rendered; null: in the Chinese ones. */
let rendered: WordsByName | null = null;

/**
 * Words that are read in the language of the page that is being rendered. They have to be read while rendering: a constant
 * that is made of one at the top of a module stays Chinese.
 */
export function defineWords<const T extends object>(name: string, chinese: T): WordsLike<T> {
  // The words of another language are checked to have the same form.
  return new Proxy(chinese, {
    get: (own, key) => Reflect.get(rendered?.[name] ?? own, key) as unknown,
  }) as WordsLike<T>;
}

/**
 * Runs a rendering in these words. It has to be synchronous: the server renders pages of both languages in one process, one
 * after the other, and what is under way outside of a rendering reads Chinese.
 */
export function renderInWords<R>(words: WordsByName | null, render: () => R): R {
  const before = rendered;
  rendered = words;
  try {
    return render();
  } finally {
    rendered = before;
  }
}

/** The name under which another language has the messages of the server by their Chinese. */
export const MESSAGES = 'messages';

/**
 * A message of the server in the language of the page: the server answers in Chinese. One of which the language has no other
 * stays as it came.
 */
export function messageInWords(chinese: string): string {
  const messages = rendered?.[MESSAGES];
  if (!messages || !Object.hasOwn(messages, chinese)) return chinese;
  return Reflect.get(messages, chinese) as string;
}

/** In a browser, which shows one language as long as a document lives: all that is rendered from now on is in these words. */
export function setDocumentWords(words: WordsByName): void {
  rendered = words;
}
