import '#ui/base.css';
import { useEffect } from 'react';
import { loadViews } from '#registry/views.ts';
import { CallsProvider, type Fetch } from '#ui/calls.tsx';
import { LoginContext, type LoginStore } from '#ui/visitor/login.ts';
import { VariantChoiceContext } from '#ui/variant-choice.ts';
import type { ModelNode } from '#kit';
import { ModuleGroups } from './render/ModuleGroups.tsx';
import { PageView } from './render/PageView.tsx';
import { PreviewPlaceholder } from './render/PreviewPlaceholder.tsx';
import type { ModelStore } from './render/model-store.ts';

export interface PreviewProperties {
  store: ModelStore;
  /** Of the page that is shown: at another one every view starts again. */
  address: string;
  /** As whom the page is looked at. */
  login: LoginStore;
  /** By the ids of blocks with variants, the slot that alone is shown; of the others all are, as where it is absent. */
  variants?: Readonly<Record<string, string>>;
  fetchCall: Fetch;
  onFailure(node: string, error: unknown): void;
  /** The page is in the document. */
  onShown(): void;
}

const ALL_VARIANTS = {};

/** The page as visitors get it, without the site's navigation: in the studio's frame nothing leads away. */
export function PreviewApp({
  store,
  address,
  login,
  variants = ALL_VARIANTS,
  fetchCall,
  onFailure,
  onShown,
}: PreviewProperties) {
  useEffect(onShown, [onShown]);
  return (
    <CallsProvider key={address} fetch={fetchCall}>
      <LoginContext value={login}>
        <VariantChoiceContext value={variants}>
          <PageView
            store={store}
            onFailure={onFailure}
            Placeholder={PreviewPlaceholder}
            Modules={ModuleGroups}
          />
        </VariantChoiceContext>
      </LoginContext>
    </CallsProvider>
  );
}

/** Loads what these nodes need before they are shown. */
export function loadNodeViews(nodes: Iterable<ModelNode | null>): Promise<void> {
  return loadViews([...nodes].flatMap((node) => (node ? [node.type] : [])));
}
