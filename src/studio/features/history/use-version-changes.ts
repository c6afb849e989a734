import { useMemo, useState } from 'react';
import { changesBetween } from '#composition/history/changes-between.ts';
import type { DocumentTree } from '#composition/tree.ts';
import type { DocumentName, VersionRow } from '#wire/studio/routes.ts';
import { propLabel, propWords } from '../../core/nodes/prop-label.ts';
import { catalogue } from '../../core/nodes/registry.ts';
import { changeList } from '../../editor/comparison/change-list.ts';
import { useAuthors } from '../../editor/comparison/texts/use-authors.ts';
import { useVersion } from '../../editor/versions/use-live-changes.ts';
import { historyTexts as texts } from './texts.ts';

interface Compared {
  name: DocumentName;
  row: VersionRow;
  version: ReturnType<typeof useVersion>;
  draft: DocumentTree;
}

/** What differs between a version and the draft or another version. */
export function useVersionChanges({ name, row, version, draft }: Compared) {
  const tree = version.data?.tree;
  const [otherSeq, setOtherSeq] = useState<number | null>(null);
  const otherVersion = useVersion(name, otherSeq ?? undefined);
  const other = otherSeq === null ? draft : otherVersion.data?.tree;
  const otherTitle = otherSeq === null ? texts.draft : texts.version(otherSeq);
  const changes = useMemo(
    () => tree && other && changeList(other, tree, catalogue, propLabel, propWords),
    [other, tree],
  );

  const authors = useAuthors(
    name,
    otherSeq === null
      ? { seq: null, since: row.seq }
      : { seq: Math.max(otherSeq, row.seq), since: Math.min(otherSeq, row.seq) },
  );
  const differs = useMemo(
    () => tree !== undefined && changesBetween(draft, tree).length > 0,
    [draft, tree],
  );
  return { tree, other, otherSeq, setOtherSeq, otherTitle, changes, authors, differs };
}
