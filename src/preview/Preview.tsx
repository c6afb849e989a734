import { useEffect } from 'react';
import { MemoryRouter } from 'react-router-dom';
import { PageView } from '#site/render/PageView.tsx';
import type { ModelStore } from '#site/render/model-store.ts';
import { CallsProvider, type Fetch } from '#ui/calls.tsx';

export interface PreviewProperties {
  store: ModelStore;
  /** The address that the page is shown at. */
  address: string;
  onFailure(node: string, error: unknown): void;
  /** The page is in the document. */
  onShown(): void;
}

/** The page as visitors get it, beside the site's navigation: here nothing leads away. */
export function Preview({ store, address, fetch, onFailure, onShown }: PreviewProperties & { fetch: Fetch }) {
  useEffect(onShown, [onShown]);
  return (
    <MemoryRouter key={address} initialEntries={[address]}>
      <CallsProvider fetch={fetch}>
        <PageView store={store} onFailure={onFailure} />
      </CallsProvider>
    </MemoryRouter>
  );
}
