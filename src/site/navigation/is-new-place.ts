/** What makes two addresses different places; a change of filter or page of a list is no navigation. */
const IDENTITY = ['menuid', 'id', 'fundcode'];

export function isNewPlace(from: string, to: string): boolean {
  const [a, b] = [new URL(from, 'http://site.invalid'), new URL(to, 'http://site.invalid')];
  return (
    a.pathname !== b.pathname ||
    IDENTITY.some((name) => a.searchParams.get(name) !== b.searchParams.get(name))
  );
}
