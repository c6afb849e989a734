import type { JsonValue } from '#schemas/json.ts';
import { toInstant } from '#server/platform/database/instant.ts';
import { bodies, isBodyKind } from '../content/bodies.ts';
import { canonicalText, hashText } from '../content/hash.ts';
import { problem, type ReleaseProblem } from './problem.ts';
import type { ReleaseItem } from './release-item.ts';
import { unstorablePath } from './storable.ts';

/** An item whose body is hashed and whose times are in one form; everything that needs no database is checked. */
export interface PreparedItem extends ReleaseItem {
  /** Null: withdrawn, or only cancels. */
  body: JsonValue | null;
  /** Canonical text and its hash; null with the body. */
  text: string | null;
  hash: string | null;
  cancelsOnly: boolean;
}

export type PreparedItems =
  | { ok: true; items: PreparedItem[] }
  | { ok: false; problem: ReleaseProblem };

/** Done before the head is locked: hashing a large page must not hold other publishers up. */
export function prepare(items: readonly ReleaseItem[]): PreparedItems {
  if (items.length === 0) return { ok: false, problem: problem.empty() };
  const seen = new Set<string>();
  const prepared: PreparedItem[] = [];
  for (const item of items) {
    const found = seen.has(JSON.stringify([item.kind, item.key]))
      ? problem.repeated(item)
      : check(item);
    if (found) return { ok: false, problem: found };
    seen.add(JSON.stringify([item.kind, item.key]));
    prepared.push(prepareItem(item));
  }
  return { ok: true, items: prepared };
}

function check(item: ReleaseItem): ReleaseProblem | undefined {
  const path = unstorablePath(item.body ?? null) ?? unstorablePath(item.key);
  if (path) return problem.notStorable(item, path);
  if (
    [item.validFrom, item.validUntil].some((time) => time != null && toInstant(time) === undefined)
  )
    return problem.noTime(item);
  if (item.body === undefined && item.cancels === undefined) return problem.empty();
  return checkBody(item);
}

/** A page or frame is held against its blocks before it comes here; a content item's body is held against the schema of its kind. */
function checkBody(item: ReleaseItem): ReleaseProblem | undefined {
  if (item.body == null || !isBodyKind(item.kind)) return undefined;
  const checked = bodies[item.kind].check(item.body);
  if (!checked.ok) return problem.badBody(item, checked.path, checked.message);
  return checked.key === item.key
    ? undefined
    : problem.badBody(item, [], `内容自己的编号是“${checked.key}”，请以它为编号发布`);
}

function prepareItem(item: ReleaseItem): PreparedItem {
  const text = item.body == null ? null : canonicalText(item.body);
  const { validFrom, validUntil, ...rest } = item;
  return {
    ...rest,
    ...(validFrom === undefined ? {} : { validFrom: toInstant(validFrom)! }),
    ...(validUntil == null ? {} : { validUntil: toInstant(validUntil)! }),
    body: item.body ?? null,
    text,
    hash: text === null ? null : hashText(text),
    cancelsOnly: item.body === undefined,
  };
}
