import type { VersionRow } from '#wire/studio/routes.ts';
import { noteText } from '../../base/language/messages.ts';
import { fullTime } from '../../base/time/time.ts';
import { historyTexts as texts } from './texts.ts';

/** The versions that have every word of a search in what the list says of them: number, state, note, author, times. */
export function findVersions(
  versions: readonly VersionRow[],
  search: string,
): readonly VersionRow[] {
  const wanted = closed(search)
    .split(/\s+/)
    .filter((word) => word !== '');
  return wanted.length === 0
    ? versions
    : versions.filter((version) => wanted.every((word) => saidOf(version).includes(word)));
}

function saidOf({ seq, state, note, author, validFrom, validUntil }: VersionRow): string {
  return [
    texts.version(seq),
    texts.states[state],
    noteText(note),
    author,
    fullTime(validFrom),
    validUntil === null ? '' : fullTime(validUntil),
  ]
    .map(closed)
    .join('\n');
}

/** The number of a version is one word, though it is written with spaces: `第 41 版`, `version 41`. */
function closed(text: string): string {
  return text
    .toLowerCase()
    .replace(
      /第\s*(\d+)\s*版|version\s+(\d+)/g,
      (_, chinese?: string, english?: string) => `#${chinese ?? english}#`,
    );
}
