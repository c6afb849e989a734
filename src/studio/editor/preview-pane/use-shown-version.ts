import type { DocumentName, VersionRow } from '#wire/studio/routes.ts';
import { versionAt } from '../versions/moments.ts';
import { useVersions } from '../versions/use-live-changes.ts';

/** The version that visitors get at a moment, ISO 8601, or now; null where they get none, undefined while that is unknown. */
export function useShownVersion(
  name: DocumentName,
  at: string | null,
): VersionRow | null | undefined {
  const { data: versions } = useVersions(name);
  if (!versions) return undefined;
  return at === null
    ? (versions.find(({ state }) => state === 'live') ?? null)
    : versionAt(versions, Date.parse(at));
}
