import { readNote } from '#composition/read-note.ts';
import { formatMessage } from '#messages/format.ts';
import type { Message } from '#schemas/message.ts';
import { translateName } from './labels.ts';
import { language, type Language } from './language.ts';

/** What the document's rules and the server say, in the editor's language; a name is said as the studio names it. */
export function messageText(message: Message, into: Language = language): string {
  return formatMessage(message, {
    language: into,
    label: (chinese) => translateName(chinese, into),
    comma: into === 'en' ? ', ' : '、',
  });
}

/** The note of a release: what an editor wrote, and what the server adds to the record in the editor's language. */
export function noteText(note: string, into: Language = language): string {
  const read = readNote(note);
  return typeof read === 'string' ? read : messageText(read, into);
}

/** Documents of which there is one alone, parameters, of which there is a list, and settings: the studio names them. Others have the name that an editor gave. */
const NAMED_BY_STUDIO: ReadonlySet<string> = new Set([
  'frame',
  'menu',
  'redirect',
  'parameter',
  'setting',
]);

/** What a document, or a setting in the record of what was done, is called in the editor's language. */
export function documentTitle(kind: string, title: string, into: Language = language): string {
  return NAMED_BY_STUDIO.has(kind) ? translateName(title, into) : title;
}
