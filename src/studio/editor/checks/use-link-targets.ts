import { useEffect, useMemo, useState } from 'react';
import type { NodeLink } from '#composition/links.ts';
import type { LinkTarget } from '#schemas/link.ts';
import { useSession } from '../../core/session/session.ts';

/** Links on a page change rarely; a page that somebody just took down is noticed this late. */
const FRESH_MS = 60_000;
const RESTED_MS = 600;
/** The most that one call asks about. */
const BATCH = 200;

interface Known {
  target: LinkTarget;
  at: number;
}

/** What answers at the links' addresses, as far as the server has said; asked once typing rests, in one call. */
export function useLinkTargets(links: readonly NodeLink[]): ReadonlyMap<string, LinkTarget> {
  const { client } = useSession();
  const [known, setKnown] = useState<ReadonlyMap<string, Known>>(new Map());
  useEffect(() => {
    const now = Date.now();
    const asked = [...new Set(links.map(({ address }) => address))]
      .filter((address) => (known.get(address)?.at ?? 0) < now - FRESH_MS)
      .slice(0, BATCH);
    if (asked.length === 0) return undefined;
    const abort = new AbortController();
    const timer = setTimeout(() => {
      client.call('links', { addresses: asked }, abort.signal).then(
        ({ targets }) =>
          setKnown(
            (before) =>
              new Map([
                ...before,
                ...asked.flatMap((address, index) =>
                  targets[index]
                    ? [[address, { target: targets[index], at: Date.now() }] as const]
                    : [],
                ),
              ]),
          ),
        // Not knowing is no finding; the next edit asks again, and publishing asks for itself.
        () => undefined,
      );
    }, RESTED_MS);
    return () => {
      clearTimeout(timer);
      abort.abort();
    };
  }, [client, links, known]);
  return useMemo(
    () => new Map([...known].map(([address, { target }]) => [address, target])),
    [known],
  );
}
