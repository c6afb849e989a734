import type { Redirect } from '#schemas/redirect.ts';

/** An address of the site taken apart: its path, and its parameters as they came. */
interface Asked {
  path: string;
  parameters: [string, string][];
}

/** Where a redirect leads an address: `to` is an address of the site or an outside one. */
export interface Redirected {
  status: 301 | 302;
  to: string;
}

/** Takes any text; of what is no address the path is all of it. */
export function splitAddress(address: string): Asked {
  const [before = ''] = address.split('#');
  const at = before.indexOf('?');
  const path = at < 0 ? before : before.slice(0, at);
  const query = at < 0 ? '' : before.slice(at + 1);
  return {
    path: decoded(path),
    parameters: [...new URLSearchParams(query)].filter(([, value]) => value !== ''),
  };
}

function decoded(path: string): string {
  try {
    return decodeURI(path);
  } catch {
    return path;
  }
}

/** The redirect for an address: of those with its path whose parameters it has, the one with the most; of equal ones the first. */
export function redirectFor(address: string, redirects: readonly Redirect[]): Redirect | undefined {
  const asked = splitAddress(address);
  const fitting = redirects
    .map((redirect) => ({ redirect, from: splitAddress(redirect.from) }))
    .filter(
      ({ from }) => from.path === asked.path && from.parameters.every((own) => has(asked, own)),
    );
  return fitting.toSorted((a, b) => b.from.parameters.length - a.from.parameters.length)[0]
    ?.redirect;
}

function has({ parameters }: Asked, [name, value]: [string, string]): boolean {
  return parameters.some(([ownName, ownValue]) => ownName === name && ownValue === value);
}

/**
 * Follows redirects to the end, so that a visitor takes one hop. It is for good only where every one on the way is. Null
 * where there is none, and where they lead round in a circle.
 */
export function followRedirects(
  address: string,
  redirects: readonly Redirect[],
): Redirected | null {
  const first = redirectFor(address, redirects);
  const taken = new Set<Redirect>();
  let isForGood = true;
  let to = address;
  for (let next = first; next; next = redirectFor(to, redirects)) {
    if (taken.has(next)) return null;
    taken.add(next);
    isForGood &&= next.status === '301';
    to = next.address;
  }
  return first ? { status: isForGood ? 301 : 302, to } : null;
}

/** The redirects that lead, by themselves or through others, back to where they begin. */
export function circularRedirects(redirects: readonly Redirect[]): Redirect[] {
  return redirects.filter((redirect) => {
    const seen = new Set<Redirect>();
    let next = redirectFor(redirect.address, redirects);
    while (next && !seen.has(next)) {
      if (next === redirect) return true;
      seen.add(next);
      next = redirectFor(next.address, redirects);
    }
    return false;
  });
}
