/** The number that a text begins with, as `tel:` takes it; a number after 转 is dialled after a pause. Empty where it begins with none. */
export function telephone(text: string): string {
  const [, main = '', extension] = /^\s*(\+?[\d\s()-]{3,})(?:转\s*(\d+))?/.exec(text) ?? [];
  const digits = main.replace(/[^\d+]/g, '');
  return digits === '' || extension === undefined ? digits : `${digits},${extension}`;
}
