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

/** What an address says, as state. Of each page that is shown it begins anew with what its own address says. */
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
      write(addressOf(changes), kind);
    },
  };
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
