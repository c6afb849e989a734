/** 20260225 as 2026-02-25; what is no such day stays as it is. */
export function dashedDay(day: string): string {
  return /^\d{8}$/.test(day) ? `${day.slice(0, 4)}-${day.slice(4, 6)}-${day.slice(6)}` : day;
}
