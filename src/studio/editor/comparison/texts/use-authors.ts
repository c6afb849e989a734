import { useQuery } from '@tanstack/react-query';
import { useMemo } from 'react';
import type { DocumentName } from '#wire/studio/routes.ts';
import type { StudioAnswer } from '#wire/studio/routes.ts';
import { useSession } from '../../../core/session/session.ts';

type Authors = StudioAnswer<'authors'>;
export type TextAuthor = Authors['editors'][number]['by'][number];
export type TextAuthorRun = Authors['texts'][number]['runs'][number];

/** Which texts are asked about: those of a version, with `seq` null those of the draft. `since`: the release after which changes count. */
interface Asked {
  seq: number | null;
  since: number | null;
}

export interface KnownAuthors {
  /** Who changed a node, newest first. */
  editorsOf(node: string): readonly TextAuthor[];
  /** Who typed a text, run by run; empty where nobody is known. `key` is the path into the props, joined by dots. */
  runsOf(node: string, key: string): readonly TextAuthorRun[];
}

/** Who typed what in a document; nobody while it is fetched, and where nothing is asked. */
export function useAuthors({ kind, key }: DocumentName, asked: Asked | undefined): KnownAuthors {
  const { client } = useSession();
  const { seq = null, since = null } = asked ?? {};
  const { data } = useQuery({
    queryKey: ['authors', kind, key, seq, since],
    enabled: asked !== undefined,
    staleTime: 0,
    queryFn: ({ signal }) => client.call('authors', { kind, key, seq, since }, signal),
  });
  return useMemo(() => {
    const editors = new Map(data?.editors.map(({ node, by }) => [node, by]));
    const texts = new Map(
      data?.texts.map(({ node, path, runs }) => [`${node} ${path.slice(1).join('.')}`, runs]),
    );
    return {
      editorsOf: (node) => editors.get(node) ?? [],
      runsOf: (node, path) => texts.get(`${node} ${path}`) ?? [],
    };
  }, [data]);
}
