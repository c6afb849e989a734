/** The most rows that a call answers: as good as all where a list is kept by hand. */
const ALL = '200';

/** `pagecount` of a list of which a section shows the beginning or everything. */
export function rowsWanted({ show, count }: { show: 'some' | 'all'; count: number }): string {
  return show === 'all' ? ALL : String(count);
}
