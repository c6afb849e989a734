import { useEffect, useState } from 'react';
import { useLocation, useSearchParams } from 'react-router-dom';
import { documentKind, type DocumentKind } from '#wire/studio/document-name.ts';
import { SEARCH_PAGE, searchedPart, type SearchedPart } from '#wire/studio/site-search.ts';
import { useEvent } from '../../base/components/use-event.ts';

/** What is searched for on this screen. */
export interface AskedSearch {
  words: string;
  part: SearchedPart | undefined;
  kind: DocumentKind | undefined;
  /** Documents that stand before those that are shown. */
  skip: number;
}

/**
 * The search, which the address follows, so that it can be kept, shared and gone back to; an address that came from
 * elsewhere is taken over. A change of what is searched for begins at the first page.
 */
export function useAskedSearch(): [AskedSearch, (change: Partial<AskedSearch>) => void] {
  const [parameters, setParameters] = useSearchParams();
  const { state, key } = useLocation();
  const [asked, setAsked] = useState(() => readAsked(parameters));
  const arrived = useEvent(() => {
    if (state !== WRITTEN) setAsked(readAsked(parameters));
  });
  useEffect(() => arrived(), [key, arrived]);
  const ask = (change: Partial<AskedSearch>) => {
    const next = { ...asked, skip: 0, ...change };
    setAsked(next);
    setParameters(writeAsked(next), { replace: true, state: WRITTEN });
  };
  return [asked, ask];
}

/** Marks an address that follows the screen: what was typed since is newer. */
const WRITTEN = 'written';

function readAsked(parameters: URLSearchParams): AskedSearch {
  const page = Number(parameters.get('page') ?? 1);
  return {
    words: parameters.get('words') ?? '',
    part: searchedPart.safeParse(parameters.get('part')).data,
    kind: documentKind.safeParse(parameters.get('kind')).data,
    skip: Number.isInteger(page) && page > 1 && page < 5000 ? (page - 1) * SEARCH_PAGE : 0,
  };
}

function writeAsked({ words, part, kind, skip }: AskedSearch): URLSearchParams {
  const page = skip / SEARCH_PAGE + 1;
  return new URLSearchParams({
    ...(words !== '' && { words }),
    ...(part && { part }),
    ...(kind && { kind }),
    ...(page > 1 && { page: String(page) }),
  });
}
