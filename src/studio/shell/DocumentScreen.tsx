import { Result } from 'antd';
import { lazy, Suspense, useEffect, useMemo, useState } from 'react';
import { nodeOf, ROOT_ID, type DocumentTree } from '#composition/tree.ts';
import { itemTitle } from '#registry/kinds/define-kind.ts';
import { itemKind } from '#registry/kinds/kinds.ts';
import { isComposed } from '#wire/studio/document-name.ts';
import type { DocumentName } from '#wire/studio/routes.ts';
import { ComposerProvider } from '../composer/ComposerProvider.tsx';
import { ComposerScreen } from '../composer/ComposerScreen.tsx';
import { MoveDialog } from '../composer/MoveDialog.tsx';
import { useDraft, useDraftSession } from '../composer/use-draft-session.ts';
import { useModelAhead } from '../frame/use-model.ts';
import { useFragment } from '../fragments/use-fragments.ts';
import { documentTitle } from '../messages.ts';
import { NotFound } from '../parts/NotFound.tsx';
import type { DotState } from '../parts/StateDot.tsx';
import { catalogue } from '../nodes/registry.ts';
import { TogetherProvider } from '../presence/TogetherProvider.tsx';
import { PublishDialog } from '../publish/PublishDialog.tsx';
import { usePublishDialog } from '../publish/release/use-publish-dialog.ts';
import { nameOf } from '../steps/describe.ts';
import type { DraftSession } from '../sync/draft-session.ts';
import { DraftWatch } from './DraftWatch.tsx';
import { OpeningScreen } from './OpeningScreen.tsx';
import { documentBase, pageAddress, pageDot } from './page-rows.ts';
import { shellTexts as texts } from './texts.ts';
import { usePages } from './use-pages.ts';

// Whoever arranges a page waits for the composer alone.
const HistoryScreen = lazy(async () => ({
  default: (await import('../history/HistoryScreen.tsx')).HistoryScreen,
}));
const ItemScreen = lazy(async () => ({
  default: (await import('../content/edit/ItemScreen.tsx')).ItemScreen,
}));
const MenuScreen = lazy(async () => ({
  default: (await import('../menu/MenuScreen.tsx')).MenuScreen,
}));
const RedirectsScreen = lazy(async () => ({
  default: (await import('../redirects/RedirectsScreen.tsx')).RedirectsScreen,
}));

interface Properties {
  name: DocumentName;
  screen: 'composer' | 'history';
}

/** Of the documents that are shown as pages. */
const FRAMED: ReadonlySet<DocumentName['kind']> = new Set(['page', 'frame', 'fragment']);

/** One document's screens over one draft session, so that undo survives going from one to the other. */
export function DocumentScreen({ name, screen }: Properties) {
  const session = useDraftSession(name);
  const facts = useDocumentFacts(name, session);
  useModelAhead(name, screen === 'composer' && FRAMED.has(name.kind));
  const { open: publishing, setOpen: setPublishing } = usePublishDialog();
  const [moving, setMoving] = useState(false);
  const isOpen = useDraft(session, ({ document: opened }) => opened !== null);
  const closedBecause = useDraft(session, ({ save }) =>
    save.kind === 'closed' ? save.message : null,
  );

  useEffect(() => {
    if (facts) document.title = `${facts.title} · ${texts.product}`;
  }, [facts]);

  if (facts === null) return <NotFound />;
  if (closedBecause !== null)
    return <Result status="warning" title={texts.closedTitle} subTitle={closedBecause} />;
  if (!isOpen || !facts)
    return screen === 'composer' ? <OpeningScreen /> : <main aria-busy="true" />;
  const base = documentBase(name);
  return (
    <ComposerProvider
      name={name}
      title={facts.title}
      session={session}
      onPublish={() => setPublishing(true)}
      onMoveTo={() => setMoving(true)}
    >
      <DraftWatch session={session} />
      <TogetherProvider session={session}>
        <Suspense fallback={<main aria-busy="true" />}>
          {screen === 'history' ? (
            <HistoryScreen base={base} />
          ) : !isComposed(name.kind) ? (
            <ItemScreen
              onDismissRefused={() => session.dismissRefused()}
              onPublish={() => setPublishing(true)}
            />
          ) : name.kind === 'menu' ? (
            <MenuScreen
              dot={facts.dot}
              onDismissRefused={() => session.dismissRefused()}
              onPublish={() => setPublishing(true)}
            />
          ) : name.kind === 'redirect' ? (
            <RedirectsScreen
              dot={facts.dot}
              onDismissRefused={() => session.dismissRefused()}
              onPublish={() => setPublishing(true)}
            />
          ) : (
            <ComposerScreen
              dot={facts.dot}
              address={facts.address}
              onDismissRefused={() => session.dismissRefused()}
              onPublish={() => setPublishing(true)}
            />
          )}
        </Suspense>
        <PublishDialog open={publishing} onClose={() => setPublishing(false)} />
        <MoveDialog open={moving} onClose={() => setMoving(false)} />
      </TogetherProvider>
    </ComposerProvider>
  );
}

interface DocumentFacts {
  title: string;
  address: string;
  dot: DotState;
}

/** Undefined while the list of pages is fetched, null where it has no such page. */
function useDocumentFacts(
  name: DocumentName,
  session: DraftSession,
): DocumentFacts | null | undefined {
  const { data } = usePages();
  const itemTitle = useDraft(session, ({ document: opened }) =>
    isComposed(name.kind) ? undefined : opened && itemName(opened),
  );
  const own = data?.pages.find(({ entry }) => name.kind === 'page' && entry.id === name.key);
  const fragment = useFragment(name.kind === 'fragment' ? name.key : '');
  return useMemo(() => {
    if (itemTitle !== undefined)
      return { title: documentTitle(name.kind, itemTitle ?? ''), address: '/', dot: 'draft' };
    if (!data) return undefined;
    if (name.kind === 'frame')
      return {
        title: texts.frameTitle,
        address: '/',
        dot: data.frame.changed ? 'changed' : 'live',
      };
    if (name.kind === 'menu')
      return { title: texts.menuTitle, address: '/', dot: data.menu.changed ? 'changed' : 'live' };
    if (name.kind === 'redirect')
      return {
        title: texts.redirectsTitle,
        address: '/',
        dot: data.redirects.changed ? 'changed' : 'live',
      };
    if (name.kind === 'fragment')
      return fragment && { title: fragment.name, address: '/', dot: pageDot(fragment) };
    if (!own) return null;
    return { title: own.entry.menuname, address: pageAddress(own), dot: pageDot(own) };
  }, [data, name, own, fragment, itemTitle]);
}

function itemName(tree: DocumentTree): string {
  const root = nodeOf(tree, ROOT_ID);
  const definition = root && itemKind(root.type);
  return (
    (definition && itemTitle(definition, root.props)) ||
    (root ? nameOf(tree, ROOT_ID, catalogue) : '')
  );
}
