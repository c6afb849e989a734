/** Where in a formatted text a caret stands: the path of the text in a node's props, and a position of its document. */
interface CaretPlace {
  path: string;
  position: number;
}

/** The field that an editor is in, and where the caret is, where that is in a formatted text. */
export interface FieldPlace {
  /** Dotted name; null: in none of the inspector. */
  field: string | null;
  caret: CaretPlace | null;
}

/** Longest that it may be on the wire. */
const MAX_LENGTH = 120;

/** `body#body:12`: what tells it travels in one word with the field, which programs that know no carets take too. */
export function writeFieldPlace({ field, caret }: FieldPlace): string | null {
  const written = caret && `${field ?? ''}#${caret.path}:${caret.position}`;
  return written && written.length <= MAX_LENGTH ? written : field;
}

export function readFieldPlace(written: string | null): FieldPlace {
  const [, field = '', path = '', position] = /^([^#]*)#(.+):(\d+)$/.exec(written ?? '') ?? [];
  if (position === undefined) return { field: written, caret: null };
  return { field: field === '' ? null : field, caret: { path, position: Number(position) } };
}
