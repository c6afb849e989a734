import { useMutation, useQueryClient } from '@tanstack/react-query';
import { useMemo, useState } from 'react';
import type { PreviewedDocument, PreviewedPlace } from '#wire/studio/replacements.ts';
import type { StudioAnswer, StudioBody } from '#wire/studio/routes.ts';
import { useSession } from '../../core/session/session.ts';

export type ReplacingAsk = StudioBody<'previewReplacement'>;
type Done = StudioAnswer<'replacePlaces'>;

/** Names a place among those of all documents. */
export function placeName({ kind, key }: PreviewedDocument, { id }: Pick<PreviewedPlace, 'id'>) {
  return `${kind}:${key}:${id}`;
}

/** A preview of a replacement, what of it is chosen, and replacing that. */
export function useReplacing() {
  const { client } = useSession();
  const queries = useQueryClient();
  const [unticked, setUnticked] = useState<ReadonlySet<string>>(new Set());
  const [leaveOut, setLeaveOut] = useState(true);
  const preview = useMutation({
    mutationFn: async (ask: ReplacingAsk) => ({
      ask,
      ...(await client.call('previewReplacement', ask)),
    }),
    onSuccess: () => setUnticked(new Set()),
  });
  const seen = preview.data;
  const chosen = useMemo(
    () =>
      (seen?.documents ?? []).flatMap((document) => {
        const places = document.places.filter(
          (place) => place.refusal === null && !unticked.has(placeName(document, place)),
        );
        return places.length > 0 ? [{ ...document, places }] : [];
      }),
    [seen, unticked],
  );
  const replace = useMutation({
    mutationFn: async (name: string): Promise<Done> => {
      if (!seen) throw new Error('Nothing was previewed');
      const documents = chosen.map(({ kind, key, places }) => ({
        ...{ kind, key },
        places: places.map(({ id }) => id),
      }));
      return client.call('replacePlaces', { ...seen.ask, documents, leaveOut, name });
    },
    onSuccess: () =>
      Promise.all(
        ['replacements', 'releases', 'pages', 'site-search'].map((key) =>
          queries.invalidateQueries({ queryKey: [key] }),
        ),
      ),
  });
  const tick = (names: readonly string[], isTicked: boolean) =>
    setUnticked((before) => {
      const next = new Set(before);
      for (const name of names)
        if (isTicked) next.delete(name);
        else next.add(name);
      return next;
    });
  const restart = () => {
    preview.reset();
    replace.reset();
  };
  return { preview, seen, chosen, unticked, tick, leaveOut, setLeaveOut, replace, restart };
}
export type Replacing = ReturnType<typeof useReplacing>;
