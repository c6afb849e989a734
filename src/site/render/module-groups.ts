import { longestRun } from '#composition/diff.ts';

/** Modules that a browser lays out or skips together. */
export interface ModuleGroup {
  key: number;
  ids: readonly string[];
}

/** Modules of a group at first; those put between them later join it. */
export const GROUP_SIZE = 20;

/**
 * The modules in groups, each in the group that it was in as far as their order allows: one that changes its group is rendered
 * again. Those that are new or were moved join the group that they stand in.
 */
export function groupModules(
  before: readonly ModuleGroup[],
  ids: readonly string[],
): ModuleGroup[] {
  const homes = homesOf(before, ids);
  const upcoming = [...homes];
  for (let at = ids.length - 2; at >= 0; at -= 1) upcoming[at] ??= upcoming[at + 1] ?? null;
  let newKey = Math.max(-1, ...before.map(({ key }) => key)) + 1;
  const groups: { key: number; ids: string[] }[] = [];
  for (const [at, id] of ids.entries()) {
    const group = groups.at(-1);
    const home = homes[at] ?? null;
    const hasRoom = group && (group.ids.length < GROUP_SIZE || upcoming[at] === group.key);
    if (group && (home === group.key || (home === null && hasRoom))) group.ids.push(id);
    else groups.push({ key: home ?? (group ? undefined : before[0]?.key) ?? newKey++, ids: [id] });
  }
  return groups;
}

/** For each module the group that it stays in; null for those that are new or were moved. */
function homesOf(before: readonly ModuleGroup[], ids: readonly string[]): (number | null)[] {
  const places = new Map(
    before
      .flatMap((group) => group.ids.map((id) => ({ id, key: group.key })))
      .map(({ id, key }, at) => [id, { at, key }]),
  );
  const known = ids.flatMap((id, index) => {
    const place = places.get(id);
    return place ? [{ ...place, index }] : [];
  });
  const run = longestRun(known.map(({ at }) => at));
  const homes = new Map(known.filter((_, at) => run.has(at)).map(({ index, key }) => [index, key]));
  return ids.map((_, index) => homes.get(index) ?? null);
}
