/** The day of the report that an address names, yyyymmdd; empty where it names none. */
export function namedReport({ reportdate = '' }: { reportdate?: string | undefined }): string {
  return /^\d{8}$/.test(reportdate) ? reportdate : '';
}
