/** With one digit after the point. */
export function megabytes(bytes: number): string {
  return (bytes / 1024 / 1024).toFixed(1);
}
