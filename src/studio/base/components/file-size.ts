const UNITS = ['B', 'KB', 'MB', 'GB'] as const;

/** Bytes as people read them: three digits at most, `1.9 MB`. */
export function fileSize(bytes: number): string {
  const power =
    bytes < 1 ? 0 : Math.min(UNITS.length - 1, Math.floor(Math.log(bytes) / Math.log(1024)));
  const amount = bytes / 1024 ** power;
  return `${amount >= 10 || power === 0 ? Math.round(amount) : amount.toFixed(1)} ${UNITS[power]}`;
}
