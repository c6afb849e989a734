import { useQueryClient } from '@tanstack/react-query';
import { Result } from 'antd';
import { useEffect, useMemo, useState } from 'react';
import type { DocumentName } from '#wire/studio/routes.ts';
import { ComposerProvider } from '../composer/ComposerProvider.tsx';
import { ComposerScreen } from '../composer/ComposerScreen.tsx';
import { MoveDialog } from '../composer/MoveDialog.tsx';
import { useDraftSession } from '../composer/use-draft-session.ts';
import { HistoryScreen } from '../history/HistoryScreen.tsx';
import { useFragment } from '../fragments/use-fragments.ts';
import { useFeedback } from '../parts/feedback.ts';
import type { DotState } from '../parts/StateDot.tsx';
import { MenuScreen } from '../menu/MenuScreen.tsx';
import { RedirectsScreen } from '../redirects/RedirectsScreen.tsx';
import { TogetherProvider } from '../presence/TogetherProvider.tsx';
import { PublishDialog } from '../publish/PublishDialog.tsx';
import { OpeningScreen } from './OpeningScreen.tsx';
import { documentBase, pageAddress, pageDot } from './page-rows.ts';
import { shellTexts as texts } from './texts.ts';
import { usePages } from './use-pages.ts';

interface Properties {
  name: DocumentName;
  screen: 'composer' | 'history';
}

/** One document's screens over one draft session, so that undo survives going from one to the other. */
export function DocumentScreen({ name, screen }: Properties) {
  const { session, state } = useDraftSession(name);
  const facts = useDocumentFacts(name);
  const { announce, toast } = useFeedback();
  const queries = useQueryClient();
  const [publishing, setPublishing] = useState(false);
  const [moving, setMoving] = useState(false);
  const view = useMemo(() => (state.document ? { ...state, tree: state.document } : null), [state]);

  const savedAt = state.save.kind === 'saved' ? state.save.at : null;
  useEffect(() => {
    if (savedAt !== null) for (const key of ['pages', 'fragments']) void queries.invalidateQueries({ queryKey: [key] });
  }, [queries, savedAt]);
  const released = state.released;
  useEffect(() => {
    if (released !== null) for (const key of ['pages', 'fragments', 'versions', 'check']) void queries.invalidateQueries({ queryKey: [key] });
  }, [queries, released]);
  const missed = state.missed;
  useEffect(() => {
    if (missed === 0) return;
    announce(texts.missed(missed), 'polite');
    toast({ text: texts.missed(missed), icon: 'refresh' });
  }, [announce, toast, missed]);

  useEffect(() => {
    if (facts) document.title = `${facts.title} · ${texts.product}`;
  }, [facts]);

  if (facts === null) return <Result status="404" title={texts.notFound} subTitle={texts.notFoundHint} />;
  if (state.save.kind === 'closed') return <Result status="warning" title={texts.closedTitle} subTitle={state.save.message} />;
  if (!view || !facts) return screen === 'composer' ? <OpeningScreen /> : <main aria-busy="true" />;
  const base = documentBase(name);
  return (
    <ComposerProvider name={name} title={facts.title} session={session} view={view} onPublish={() => setPublishing(true)} onMoveTo={() => setMoving(true)}>
      <TogetherProvider session={session}>
        {screen === 'history' ? (
          <HistoryScreen base={base} />
        ) : name.kind === 'menu' ? (
          <MenuScreen dot={view.save.kind !== 'saved' && facts.dot === 'live' ? 'changed' : facts.dot} onDismissRefused={() => session.dismissRefused()} onPublish={() => setPublishing(true)} />
        ) : name.kind === 'redirect' ? (
          <RedirectsScreen dot={view.save.kind !== 'saved' && facts.dot === 'live' ? 'changed' : facts.dot} onDismissRefused={() => session.dismissRefused()} onPublish={() => setPublishing(true)} />
        ) : (
          <ComposerScreen dot={view.save.kind !== 'saved' && facts.dot === 'live' ? 'changed' : facts.dot} address={facts.address} onDismissRefused={() => session.dismissRefused()} onPublish={() => setPublishing(true)} />
        )}
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
function useDocumentFacts(name: DocumentName): DocumentFacts | null | undefined {
  const { data } = usePages();
  const own = data?.pages.find(({ entry }) => name.kind === 'page' && entry.id === name.key);
  const fragment = useFragment(name.kind === 'fragment' ? name.key : '');
  return useMemo(() => {
    if (!data) return undefined;
    if (name.kind === 'frame') return { title: texts.frameTitle, address: '/', dot: data.frame.changed ? 'changed' : 'live' };
    if (name.kind === 'menu') return { title: texts.menuTitle, address: '/', dot: data.menu.changed ? 'changed' : 'live' };
    if (name.kind === 'redirect') return { title: texts.redirectsTitle, address: '/', dot: data.redirects.changed ? 'changed' : 'live' };
    if (name.kind === 'fragment') return fragment && { title: fragment.name, address: '/', dot: pageDot(fragment) };
    if (!own) return null;
    return { title: own.entry.menuname, address: pageAddress(own), dot: pageDot(own) };
  }, [data, name, own, fragment]);
}
