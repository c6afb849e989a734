import { useQueries } from '@tanstack/react-query';
import type { DocumentName, StudioAnswer } from '#wire/studio/routes.ts';
import { versionsQuery } from '../../../core/documents/versions-query.ts';
import { useSession } from '../../../core/session/session.ts';
import { versionSpans, type VisibleSpan } from '../shared/spans.ts';
import { releaseTexts as texts } from '../shared/release-texts.ts';
import type { TimelineRow } from '../shared/Timeline.tsx';

/** The documents for which something is planned or saved with a time, each with all that visitors see of it. */
export function useTimelineRows(data: StudioAnswer<'releases'> | undefined): TimelineRow[] {
  const { client } = useSession();
  const planned = (data?.releases ?? [])
    .filter(({ state }) => state === 'planned')
    .flatMap(({ items }) => items);
  const timed = (data?.saved ?? []).filter(({ validFrom }) => validFrom !== null);
  const names = new Map(
    [...planned, ...timed.flatMap(({ items }) => items)].map(({ kind, key, title }) => [
      `${kind}:${key}`,
      { name: { kind, key }, title },
    ]),
  );
  const documents = [...names.values()];
  const versions = useQueries({
    queries: documents.map(({ name }) => versionsQuery(client, name)),
  });
  return documents.flatMap(({ name, title }, index) => {
    const rows = versions[index]?.data;
    return rows
      ? [
          {
            key: `${name.kind}:${name.key}`,
            title,
            spans: [
              ...versionSpans(rows, texts.version),
              ...timed.flatMap((saved) => savedSpan(saved, name)),
            ],
          },
        ]
      : [];
  });
}

/** Where a saved release would lie: on top of what is planned already. */
function savedSpan(
  { id, name: title, items, validFrom, validUntil }: StudioAnswer<'releases'>['saved'][number],
  name: DocumentName,
): VisibleSpan[] {
  if (validFrom === null || !items.some(({ kind, key }) => kind === name.kind && key === name.key))
    return [];
  return [
    {
      id,
      title: `“${title}”`,
      from: Date.parse(validFrom),
      until: validUntil === null ? Infinity : Date.parse(validUntil),
      order: Infinity,
    },
  ];
}
