/** A count with its noun: `1 fund`, `2 funds`. */
export function plural(count: number | string, one: string, many: string): string {
  return `${count} ${String(count) === '1' ? one : many}`;
}
