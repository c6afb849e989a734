import { useSearchParams } from 'react-router-dom';
import { documentKind, type DocumentKind } from '#wire/studio/document-name.ts';
import { SEARCH_PAGE, searchedPart, type SearchedPart } from '#wire/studio/site-search.ts';

/** What the address of the screen asks for. */
export interface AskedSearch {
  words: string;
  part: SearchedPart | undefined;
  kind: DocumentKind | undefined;
  /** Documents that stand before those that are shown. */
  skip: number;
}

/** The search as it stands in the address, so that it can be kept, shared and gone back to; a change of it begins at the first page. */
export function useAskedSearch(): [AskedSearch, (change: Partial<AskedSearch>) => void] {
  const [parameters, setParameters] = useSearchParams();
  const asked: AskedSearch = {
    words: parameters.get('words') ?? '',
    part: searchedPart.safeParse(parameters.get('part')).data,
    kind: documentKind.safeParse(parameters.get('kind')).data,
    skip: Math.max(0, Math.trunc(Number(parameters.get('page') ?? 1) - 1)) * SEARCH_PAGE || 0,
  };
  const ask = (change: Partial<AskedSearch>) => {
    const next = { ...asked, skip: 0, ...change };
    const page = next.skip / SEARCH_PAGE + 1;
    setParameters(
      {
        ...(next.words !== '' && { words: next.words }),
        ...(next.part && { part: next.part }),
        ...(next.kind && { kind: next.kind }),
        ...(page > 1 && { page: String(page) }),
      },
      { replace: true },
    );
  };
  return [asked, ask];
}
