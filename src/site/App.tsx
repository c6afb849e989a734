import { memo, useState } from 'react';
import { AddressContext } from '#ui/address-context.ts';
import { CallsProvider, type Fetch } from '#ui/calls.tsx';
import { errorPathOf } from './failures/error-pages.ts';
import { ErrorPage } from './failures/ErrorPage.tsx';
import { Navigation } from './navigation/Navigation.tsx';
import type { PageNavigation } from './place/page-location.ts';
import { writeAddress } from './place/write-address.ts';
import { pageNotices } from './notices/notice-store.ts';
import { NoticesView } from './notices/NoticesView.tsx';
import { PageView } from './render/PageView.tsx';
import type { ModelStore } from './render/model-store.ts';

/** An address that a view wrote renders nothing again. */
const ShownPage = memo(PageView);

interface Properties {
  placed: PageNavigation;
  store: ModelStore;
  /** How calls are made that did not travel with the page. */
  fetchCall: Fetch;
  loadPage: Parameters<typeof Navigation>[0]['loadPage'];
  /** A view threw in the browser; its node shows nothing. */
  onFailure(node: string, error: unknown): void;
}

/** Everything below the place: the same tree on the server and in the browser. */
export function App({ placed, store, fetchCall, loadPage, onFailure }: Properties) {
  // Not the address alone: an error page stays until the next page is there.
  const [errorPath, setErrorPath] = useState(() => errorPathOf(placed.place.pathname));
  return (
    <CallsProvider fetch={fetchCall}>
      <Navigation
        placed={placed}
        store={store}
        loadPage={loadPage}
        errorPath={errorPath}
        onError={setErrorPath}
      />
      <AddressContext value={writeAddress}>
        {errorPath ? (
          <ErrorPage path={errorPath} company={store.facts().company} go={placed.go} />
        ) : (
          <ShownPage store={store} onFailure={onFailure} />
        )}
      </AddressContext>
      <NoticesView store={pageNotices} />
    </CallsProvider>
  );
}
