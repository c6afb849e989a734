import {
  keepPreviousData,
  useInfiniteQuery,
  useQuery,
  useQueryClient,
} from '@tanstack/react-query';
import { useRef } from 'react';
import type { MediaFile } from '#schemas/media.ts';
import type { MediaFilter, MediaOrder } from '#wire/studio/media.ts';
import type { StudioBody } from '#wire/studio/routes.ts';
import { useFeedback } from '../../base/components/feedback.ts';
import { useSession } from '../../core/session/session.ts';
import { libraryTexts as texts } from './texts.ts';

/** The files that fit, page after page; old ones stay while new ones load. */
export function useFiles(filter: MediaFilter, order: MediaOrder) {
  const { client } = useSession();
  return useInfiniteQuery({
    queryKey: ['media', 'files', filter, order],
    queryFn: ({ signal, pageParam }) =>
      client.call('media', { ...filter, order, offset: pageParam }, signal),
    initialPageParam: 0,
    getNextPageParam: (last, pages) => {
      const seen = pages.reduce((count, { files }) => count + files.length, 0);
      return seen < last.total && last.files.length > 0 ? seen : undefined;
    },
    placeholderData: keepPreviousData,
  });
}

export function useMediaGroups() {
  const { client } = useSession();
  return useQuery({
    queryKey: ['media', 'shelves'],
    queryFn: ({ signal }) => client.call('mediaShelves', {}, signal),
  });
}

export function useDetail(hash: string) {
  const { client } = useSession();
  return useQuery({
    queryKey: ['media', 'detail', hash],
    queryFn: ({ signal }) => client.call('mediaDetail', { hash }, signal),
  });
}

export type MediaChange = Omit<StudioBody<'changeMedia'>, 'hashes'>;

/** What is done to files, one thing after the other, so that of two changes the later one stays. Each says what it did, and why it did not. */
export function useMediaActions() {
  const { client } = useSession();
  const { announce, toast } = useFeedback();
  const queries = useQueryClient();
  const refresh = () => queries.invalidateQueries({ queryKey: ['media'] });
  const last = useRef<Promise<unknown>>(Promise.resolve());
  const tried = (work: () => Promise<void>) => {
    const done = last.current.then(() => attempt(work));
    last.current = done;
    return done;
  };
  const attempt = async (work: () => Promise<void>) => {
    try {
      await work();
    } catch (error) {
      toast({ text: error instanceof Error ? error.message : texts.failed, icon: 'error' });
    }
    await refresh();
  };
  return {
    change: (hashes: string[], change: MediaChange) =>
      tried(async () => {
        await client.call('changeMedia', { hashes, ...change });
        announce(texts.saved, 'polite');
      }),
    addFolder: (name: string) =>
      tried(async () => void (await client.call('addMediaFolder', { name }))),
    /** Those in use stay; the first of them is named with where it is used. */
    remove: (files: readonly MediaFile[]) =>
      tried(async () => {
        const hashes = files.map(({ hash }) => hash);
        const { inUse } = await client.call('removeMedia', { hashes, removed: true });
        const gone = hashes.filter((hash) => !inUse.some((file) => file.hash === hash));
        const [first] = inUse;
        if (first)
          toast({ text: texts.inUse(first.filename, first.uses[0]?.title ?? ''), icon: 'error' });
        else
          toast({
            text: texts.removed(gone.length),
            action: {
              label: texts.undo,
              run: () =>
                void tried(
                  async () =>
                    void (await client.call('removeMedia', { hashes: gone, removed: false })),
                ),
            },
          });
      }),
  };
}
