import { Result } from 'antd';
import { lazy, Suspense, useMemo, useState } from 'react';
import { nodeOf, ROOT_ID, type DocumentTree } from '#composition/tree.ts';
import { itemTitle } from '#registry/kinds/define-kind.ts';
import { itemKind } from '#registry/kinds/kinds.ts';
import { documentBase, isComposed } from '#wire/studio/document-name.ts';
import type { DocumentName } from '#wire/studio/routes.ts';
import { translatedName } from '#wire/studio/translations.ts';
import { ComposerProvider } from '../editor/screen/ComposerProvider.tsx';
import { ComposerScreen } from '../editor/screen/ComposerScreen.tsx';
import { MoveDialog } from '../editor/screen/MoveDialog.tsx';
import { useDraft, useDraftSession } from '../editor/composer/use-draft-session.ts';
import { usePreloadedModel } from '../editor/frame/use-model.ts';
import { useFragment } from '../core/documents/use-fragments.ts';
import { documentTitle } from '../base/language/messages.ts';
import { ScreenNotFound } from '../base/components/NotFound.tsx';
import type { DocumentStatus } from '../base/components/StateDot.tsx';
import { useTitle } from '../base/components/use-title.ts';
import { catalogue } from '../core/nodes/registry.ts';
import { PresenceProvider } from '../editor/presence/PresenceProvider.tsx';
import screenStyles from '../base/components/Screen.module.css';
import { ProposalStrip } from '../features/proposals/ProposalStrip.tsx';
import { PublishDialog } from '../features/publishing/dialog/PublishDialog.tsx';
import { usePublishDialog } from '../features/publishing/plan/use-publish-dialog.ts';
import { nameOf } from '../editor/actions/describe.ts';
import type { DraftSession } from '../core/sync/draft-session.ts';
import { DraftWatch } from './DraftWatch.tsx';
import { OpeningScreen } from './OpeningScreen.tsx';
import { pageAddress, pageStatus } from '../core/addresses/page-rows.ts';
import { pagesTexts } from '../editor/pages-list/pages-texts.ts';
import { shellTexts as texts } from './texts.ts';
import { usePageState } from '../core/documents/use-page-state.ts';
import { usePages } from '../core/documents/use-pages.ts';
import { useTranslationTitle } from '../core/translations/use-translation-title.ts';

// An editor who arranges a page waits for the composer alone.
const HistoryScreen = lazy(async () => ({
  default: (await import('../features/history/HistoryScreen.tsx')).HistoryScreen,
}));
const ItemScreen = lazy(async () => ({
  default: (await import('../features/content/edit/ItemScreen.tsx')).ItemScreen,
}));
const TranslationScreen = lazy(async () => ({
  default: (await import('../features/content/translations/TranslationScreen.tsx'))
    .TranslationScreen,
}));
const BeginTranslation = lazy(async () => ({
  default: (await import('../features/content/translations/BeginTranslation.tsx')).BeginTranslation,
}));
const MenuScreen = lazy(async () => ({
  default: (await import('../features/menu/MenuScreen.tsx')).MenuScreen,
}));
const RedirectsScreen = lazy(async () => ({
  default: (await import('../features/redirects/RedirectsScreen.tsx')).RedirectsScreen,
}));

interface Properties {
  name: DocumentName;
  screen: 'composer' | 'history';
}

/** Of the documents that are shown as pages. */
const FRAMED: ReadonlySet<DocumentName['kind']> = new Set(['page', 'frame', 'fragment']);

/** One document's screens over one draft session, so that undo survives going from one to the other. */
export function DocumentScreen(properties: Properties) {
  const [opened, setOpened] = useState(0);
  return <OpenedScreen key={opened} {...properties} onBegun={() => setOpened(opened + 1)} />;
}

/** `onBegun` opens it again, once there is something under the name. */
function OpenedScreen({ name, screen, onBegun }: Properties & { onBegun(): void }) {
  const source = name.kind === 'translation' ? translatedName(name.key) : null;
  const session = useDraftSession(name);
  const facts = useDocumentFacts(name, session, useTranslationTitle(source));
  usePreloadedModel(name, screen === 'composer' && FRAMED.has(name.kind));
  const dialog = usePublishDialog();
  const [moving, setMoving] = useState(false);
  const isOpen = useDraft(session, ({ document: opened }) => opened !== null);
  const closedBecause = useDraft(session, ({ save }) =>
    save.kind === 'closed' ? save.message : null,
  );

  useTitle(facts?.title ?? null);

  if (facts === null) return <ScreenNotFound />;
  if (closedBecause !== null && source)
    return (
      <Suspense fallback={<main aria-busy="true" />}>
        <BeginTranslation source={source} onBegun={onBegun} />
      </Suspense>
    );
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
      onPublish={() => dialog.ask()}
      onMoveTo={() => setMoving(true)}
    >
      <DraftWatch session={session} />
      <PresenceProvider session={session}>
        <div className={screenStyles.screen}>
          <ProposalStrip name={name} />
          <Suspense fallback={<main aria-busy="true" />}>
            {screen === 'history' ? (
              <HistoryScreen base={base} />
            ) : name.kind === 'translation' ? (
              <TranslationScreen
                onDismissRefused={() => session.dismissRefused()}
                onPublish={dialog.ask}
              />
            ) : !isComposed(name.kind) ? (
              <ItemScreen
                onDismissRefused={() => session.dismissRefused()}
                onPublish={dialog.ask}
              />
            ) : name.kind === 'menu' ? (
              <MenuScreen
                status={facts.status}
                onDismissRefused={() => session.dismissRefused()}
                onPublish={dialog.ask}
              />
            ) : name.kind === 'redirect' ? (
              <RedirectsScreen
                status={facts.status}
                onDismissRefused={() => session.dismissRefused()}
                onPublish={dialog.ask}
              />
            ) : (
              <ComposerScreen
                status={facts.status}
                address={facts.address}
                onDismissRefused={() => session.dismissRefused()}
                onPublish={dialog.ask}
              />
            )}
          </Suspense>
        </div>
        <PublishDialog {...dialog} />
        <MoveDialog open={moving} onClose={() => setMoving(false)} />
      </PresenceProvider>
    </ComposerProvider>
  );
}

interface DocumentFacts {
  title: string;
  address: string;
  status: DocumentStatus;
}

/** Undefined while the list of pages is fetched, null where it has no such page. */
function useDocumentFacts(
  name: DocumentName,
  session: DraftSession,
  translationTitle: string | null,
): DocumentFacts | null | undefined {
  const { data } = usePages();
  const itemTitle = useDraft(session, ({ document: opened }) =>
    isComposed(name.kind) ? undefined : opened && itemName(opened),
  );
  const own = usePageState(name.kind === 'page' ? name.key : null);
  const fragment = useFragment(name.kind === 'fragment' ? name.key : '');
  return useMemo(() => {
    if (translationTitle !== null)
      return { title: translationTitle, address: '/', status: 'draft' };
    if (itemTitle !== undefined)
      return { title: documentTitle(name.kind, itemTitle ?? ''), address: '/', status: 'draft' };
    if (!data) return undefined;
    if (name.kind === 'frame')
      return {
        title: texts.frameTitle,
        address: '/',
        status: data.frame.changed ? 'changed' : 'live',
      };
    if (name.kind === 'menu')
      return {
        title: pagesTexts.menuTitle,
        address: '/',
        status: data.menu.changed ? 'changed' : 'live',
      };
    if (name.kind === 'redirect')
      return {
        title: pagesTexts.redirectsTitle,
        address: '/',
        status: data.redirects.changed ? 'changed' : 'live',
      };
    if (name.kind === 'fragment')
      return fragment && { title: fragment.name, address: '/', status: pageStatus(fragment) };
    if (!own) return own;
    return { title: own.entry.menuname, address: pageAddress(own), status: pageStatus(own) };
  }, [data, name, own, fragment, itemTitle, translationTitle]);
}

function itemName(tree: DocumentTree): string {
  const root = nodeOf(tree, ROOT_ID);
  const definition = root && itemKind(root.type);
  return (
    (definition && itemTitle(definition, root.props)) ||
    (root ? nameOf(tree, ROOT_ID, catalogue) : '')
  );
}
