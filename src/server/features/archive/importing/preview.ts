import type { ArchivePreview } from '#wire/studio/archive.ts';
import type { CheckedArchive } from '../reading/check-archive.ts';
import { previewMerge } from './merge.ts';
import { isEmptyStore, type Store } from './restore.ts';

/** What bringing an archive here would come to; nothing is written. */
export async function previewOf(store: Store, checked: CheckedArchive): Promise<ArchivePreview> {
  const { archive, log, notices } = checked;
  const { at, version, counts } = archive.manifest;
  if (await isEmptyStore(store.sql, archive)) {
    const live = log.versions.filter(({ isPlanned }) => !isPlanned);
    return {
      whole: true,
      at,
      version,
      added: live.length,
      changed: 0,
      same: 0,
      planned: log.versions.length - live.length,
      drafted: 0,
      figures: (counts['nav'] ?? 0) + (counts['cash_yield'] ?? 0),
      media: counts['media'] ?? 0,
      notices,
    };
  }
  const { documents, figures, media } = await previewMerge(store, checked);
  const { added, changed, same, planned, drafted } = documents;
  return {
    whole: false,
    at,
    version,
    added: added.length,
    changed: changed.length,
    same,
    planned,
    drafted: drafted.length,
    figures: figures.days,
    media,
    notices,
  };
}
