/** Where the divider of two pages that lie over each other goes by a key, in percent from the left; null where the key means nothing. */
export function dividerAfterKey(at: number, key: string, shift: boolean): number | null {
  const step = shift ? 10 : 1;
  switch (key) {
    case 'ArrowLeft':
    case 'ArrowDown':
      return clamp(at - step);
    case 'ArrowRight':
    case 'ArrowUp':
      return clamp(at + step);
    case 'Home':
      return 0;
    case 'End':
      return 100;
    default:
      return null;
  }
}

/** Under the pointer, whole percent. */
export function dividerAt(x: number, { left, width }: { left: number; width: number }): number {
  return width > 0 ? clamp(Math.round(((x - left) / width) * 100)) : 50;
}

function clamp(percent: number): number {
  return Math.min(100, Math.max(0, percent));
}
