/** The one stretch in which two texts differ, in UTF-16 units: at `at`, `delete` units go and `insert` comes. */
export interface TextChange {
  at: number;
  delete: number;
  insert: string;
}

/** Null when the texts are the same. Never cuts a surrogate pair in two. */
export function textChange(before: string, after: string): TextChange | null {
  if (before === after) return null;
  const shorter = Math.min(before.length, after.length);
  let start = 0;
  while (start < shorter && before[start] === after[start]) start += 1;
  if (isInsidePair(before, start) || isInsidePair(after, start)) start -= 1;
  let end = 0;
  while (end < shorter - start && before[before.length - 1 - end] === after[after.length - 1 - end])
    end += 1;
  if (isInsidePair(before, before.length - end) || isInsidePair(after, after.length - end))
    end -= 1;
  return {
    at: start,
    delete: before.length - end - start,
    insert: after.slice(start, after.length - end),
  };
}

function isInsidePair(text: string, at: number): boolean {
  const unit = text.charCodeAt(at);
  return at > 0 && at < text.length && unit >= 0xdc00 && unit <= 0xdfff;
}
