import type { PageFacts } from '#schemas/page.ts';
import { addressWith } from '#ui/address-state.ts';
import { ButtonLink } from '#ui/components/Button.tsx';
import { Entries, type Entry } from '#ui/components/Entries.tsx';
import { Pager } from '#ui/components/Pager.tsx';
import { readingTexts } from '#ui/components/reading-texts.ts';
import { Empty } from '#ui/components/States.tsx';

export interface PagedEntriesProps {
  page: Pick<PageFacts, 'address' | 'parameters'>;
  entries: readonly Entry[];
  /** The list's `totalcount`. */
  total: string;
  /** Its `ismore`. */
  isMore?: boolean | undefined;
  /** Rows on a page. */
  count: number;
  emptyText: string;
}

/** A page of a list with the way to the others; without rows it says whether the list is empty or the page lies beyond its end. */
export function PagedEntries({
  page,
  entries,
  total,
  isMore,
  count,
  emptyText,
}: PagedEntriesProps) {
  if (entries.length === 0) return <NoEntries page={page} total={total} emptyText={emptyText} />;
  return (
    <>
      <Entries entries={entries} />
      <Pager page={page} total={total} isMore={isMore} count={count} />
    </>
  );
}

/** What stands in place of a page that has no rows. */
export function NoEntries({
  page,
  total,
  emptyText,
}: Pick<PagedEntriesProps, 'page' | 'total' | 'emptyText'>) {
  if (Number(total) === 0) return <Empty title={emptyText} />;
  return (
    <Empty title={readingTexts.beyond}>
      <ButtonLink to={addressWith(page.address, { pageoffset: '' })}>
        {readingTexts.firstPage}
      </ButtonLink>
    </Empty>
  );
}
