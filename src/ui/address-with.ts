import type { AddressParameter } from '#schemas/page.ts';

/** A page's address with other parameters; an empty one is taken away. What a list shows from the start has no `pageoffset`. */
export function addressWith(address: string, changes: Partial<Record<AddressParameter, string>>): string {
  const [path = '', query = ''] = address.split('?');
  const parameters = new URLSearchParams(query);
  for (const [name, value] of Object.entries({ pageoffset: '', ...changes })) {
    if (value) parameters.set(name, value);
    else parameters.delete(name);
  }
  const wanted = parameters.toString();
  return wanted ? `${path}?${wanted}` : path;
}
