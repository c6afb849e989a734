import type { ReactNode } from 'react';
import { PlaceContext, pageLocationOf } from './page-location.ts';

/** One address as the place of what is below, for rendering on the server, where nobody goes anywhere. */
export function StillPlace({ address, children }: { address: string; children: ReactNode }) {
  return (
    <PlaceContext value={{ place: pageLocationOf(address, 'browser'), go: goNowhere }}>
      {children}
    </PlaceContext>
  );
}

function goNowhere(): never {
  throw new Error('A view went to another address while rendering on the server');
}
