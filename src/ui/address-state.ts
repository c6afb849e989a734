import { useContext, useState } from 'react';
import type { AddressParameter, PageFacts } from '#schemas/page.ts';
import { AddressContext, type ChangeKind } from './address-context.ts';

export interface AddressState<Name extends AddressParameter> {
  /** Every declared parameter, '' where it is not set. */
  values: Record<Name, string>;
  /** The page's address with these parameters changed; '' takes one out. The way for those without scripts, and to be copied. */
  addressOf: (changes: Partial<Record<Name, string>>) => string;
  /** Changes them here and in the address: no navigation, so that neither scroll position nor focus move. */
  change: (changes: Partial<Record<Name, string>>, kind?: ChangeKind) => void;
}

/** What an address says, as state. Of each page that is shown it begins again with what its own address says. */
export function useAddressState<Name extends AddressParameter>(
  page: Pick<PageFacts, 'address' | 'parameters'>,
  names: readonly Name[],
): AddressState<Name> {
  const write = useContext(AddressContext);
  const [changed, setChanged] = useState({
    of: page.parameters,
    by: {} as Partial<Record<Name, string>>,
  });
  const own: Partial<Record<Name, string>> = changed.of === page.parameters ? changed.by : {};
  const values = Object.fromEntries(
    names.map((name) => [name, own[name] ?? page.parameters[name] ?? '']),
  ) as Record<Name, string>;
  const addressOf: AddressState<Name>['addressOf'] = (changes) =>
    addressWith(page.address, { ...values, ...changes });
  return {
    values,
    addressOf,
    change(changes, kind = 'replace') {
      setChanged({ of: page.parameters, by: { ...own, ...changes } });
      // The fragment names the tab that is open.
      write(
        addressWith(addressNow(page.address), { ...values, ...changes }) +
          (kind === 'replace' ? window.location.hash : ''),
        kind,
      );
    },
  };
}

/** What makes two addresses different pages, whatever else they say. */
const IDENTITY = ['menuid', 'id', 'fundcode'];

/** Whether two addresses are of one page, with perhaps another filter or another page of a list. */
export function isSamePage(one: string, other: string): boolean {
  const [a, b] = [new URL(one, 'http://site.invalid'), new URL(other, 'http://site.invalid')];
  return (
    a.pathname === b.pathname &&
    IDENTITY.every((name) => a.searchParams.get(name) === b.searchParams.get(name))
  );
}

/** False while the visitor is on the way from the page of this address to another one, and in the studio's preview. */
export function isShownNow(address: string): boolean {
  return isSamePage(window.location.pathname + window.location.search, address);
}

/** The page's address with what other parts of the page, such as a chart's range, have written into it since. */
export function addressNow(address: string): string {
  return isShownNow(address) ? window.location.pathname + window.location.search : address;
}

/** Parameters stand behind the others in the order given, which is the canonical one where they are named in it. */
export function addressWith(address: string, parameters: Readonly<Record<string, string>>): string {
  const [path = '', query] = address.split('?');
  const pairs = new URLSearchParams(query);
  for (const [name, value] of Object.entries(parameters)) {
    pairs.delete(name);
    if (value !== '') pairs.append(name, value);
  }
  const text = pairs.toString();
  return text === '' ? path : `${path}?${text}`;
}
