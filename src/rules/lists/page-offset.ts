/** Rows that a list skips, as its address says; anything but up to six digits is the first page, said by an empty text. */
export function pageOffset({ pageoffset = '' }: { pageoffset?: string | undefined }): string {
  return /^\d{1,6}$/.test(pageoffset) && Number(pageoffset) > 0 ? String(Number(pageoffset)) : '';
}
