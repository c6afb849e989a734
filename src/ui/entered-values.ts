import { useContext, useEffect, useLayoutEffect, useState } from 'react';
import type { PageFacts } from '#schemas/page.ts';
import { AddressContext } from './address-context.ts';
import { addressNow, addressWith, isShownNow } from './address-state.ts';

/** Typing faster than this writes the address once. Safari takes 100 changes of it in 30 s. */
const PAUSE_MS = 300;
/** A longer value is nobody's input. */
const MAX_VALUE = 40;

/** What a visitor entered in one block, which the page's address keeps as parameters `<node id>.<name>`. */
export interface EnteredValues {
  /** As typed or chosen here since the page is shown. */
  own: Readonly<Partial<Record<string, string>>>;
  /** As the address said when the page was shown: anybody's text, to be checked before use. */
  shared: Readonly<Partial<Record<string, string>>>;
  /** `address` is what the address says of it: '' takes it out, as where what is typed is wrong. */
  enter: (name: string, value: string, address?: string) => void;
}

/**
 * Inputs that only the browser works with: the server ignores their parameters, so the page is rendered and cached with
 * the block's own first values, for which its answers came, and shows the shared ones in a second rendering.
 */
export function useEnteredValues(
  id: string,
  page: Pick<PageFacts, 'address' | 'parameters'>,
): EnteredValues {
  const write = useContext(AddressContext);
  const [opened, setOpened] = useState({ of: {}, search: '' });
  const [entered, setEntered] = useState<Entered>({ of: page.parameters, own: {}, address: {} });
  const isOfPage = entered.of === page.parameters;

  useLayoutEffect(
    // oxlint-disable-next-line react/set-state-in-effect -- the first rendering must be the server's; this one comes before anything is painted
    () => setOpened({ of: page.parameters, search: window.location.search }),
    [page.parameters],
  );

  useEffect(() => {
    const changes = Object.entries(entered.address);
    if (!isOfPage || changes.length === 0) return undefined;
    const timer = setTimeout(() => {
      // The visitor may be on the way to another page already.
      if (!isShownNow(page.address)) return;
      const named = Object.fromEntries(changes.map(([name, value]) => [`${id}.${name}`, value]));
      write(addressWith(addressNow(page.address), named) + window.location.hash, 'replace');
    }, PAUSE_MS);
    return () => clearTimeout(timer);
  }, [entered.address, id, isOfPage, page.address, write]);

  return {
    own: isOfPage ? entered.own : {},
    shared: opened.of === page.parameters ? sharedValues(opened.search, id) : {},
    enter: (name, value, address = value) =>
      setEntered((before) => {
        const { own, address: written } =
          before.of === page.parameters ? before : { own: {}, address: {} };
        return {
          of: page.parameters,
          own: { ...own, [name]: value },
          address: { ...written, [name]: address },
        };
      }),
  };
}

interface Entered {
  /** The page for which it was entered. */
  of: PageFacts['parameters'];
  own: Record<string, string>;
  address: Record<string, string>;
}

/** What was entered, or else shared, where it is one of `options`; else `initial`. */
export function chosenValue<Value extends string>(
  { own, shared }: EnteredValues,
  name: string,
  options: readonly Value[],
  initial: Value,
): Value {
  const value = own[name] ?? shared[name];
  return options.find((option) => option === value) ?? initial;
}

/** The address `to`, with what was entered in blocks of `from` where both are of one path. */
export function withEnteredValues(to: string, from: string): string {
  if (to.split('?')[0] !== from.split('?')[0]) return to;
  const entered = [...new URLSearchParams(from.split('?')[1])].filter(
    ([name, value]) => name.includes('.') && value.length <= MAX_VALUE,
  );
  return addressWith(to, Object.fromEntries(entered));
}

function sharedValues(search: string, id: string): Record<string, string> {
  const own = [...new URLSearchParams(search)].filter(
    ([name, value]) => name.startsWith(`${id}.`) && value.length <= MAX_VALUE,
  );
  return Object.fromEntries(own.map(([name, value]) => [name.slice(id.length + 1), value]));
}
