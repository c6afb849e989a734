import { CallsProvider, type Fetch } from '#ui/calls.tsx';
import { Navigation } from './navigation/Navigation.tsx';
import { PageView } from './render/PageView.tsx';
import type { ModelStore } from './render/model-store.ts';

interface Properties {
  store: ModelStore;
  /** How calls are made that did not travel with the page. */
  fetchCall: Fetch;
  /** A view threw in the browser; its node shows nothing. */
  onFailure(node: string, error: unknown): void;
}

/** Everything below the router: the same tree on the server and in the browser. */
export function App({ store, fetchCall, onFailure }: Properties) {
  return (
    <CallsProvider fetch={fetchCall}>
      <Navigation store={store} fetchCall={fetchCall} />
      <PageView store={store} onFailure={onFailure} />
    </CallsProvider>
  );
}
