import '#ui/base.css';
import { startTransition } from 'react';
import { hydrateRoot } from 'react-dom/client';
import type { Failure, PageModel } from '#kit';
import type { Fetch } from '#ui/calls.tsx';
import { ChunksContext } from '#ui/chunks.ts';
import { LinkLanguageContext } from '#ui/language/link-language.ts';
import { LoginContext } from '#ui/visitor/login.ts';
import { collectActions } from './action-log/collect.ts';
import { recordAction, watchPresses } from './action-log/recording/record-action.ts';
import { App } from './App.tsx';
import { loadModelViews } from './chunks/load-model-views.ts';
import { loadChunk, recordChunksWith } from './chunks/page-chunks.ts';
import { failureTexts } from './failures/texts.ts';
import { BrowserPlace } from './place/BrowserPlace.tsx';
import type { LoadedPage } from './navigation/load-page.ts';
import { NO_REQUEST_LAYER } from './navigation/Navigation.tsx';
import { APP_ID, MODEL_ID } from './page/page-data.ts';
import { noteFacts } from './page/travelled-facts.ts';
import { createModelStore, type ModelStore } from './render/model-store.ts';
import { hydrateFocused } from './render/hydrate-now.ts';
import { restingTypes } from './resting/resting-types.ts';
import { followLoginToken } from './wire/follow-login-token.ts';
import { pageLogin } from './login/page-login.ts';
import { followLogin } from './wire/follow-login.ts';
import { prepareWords } from './page/prepare-words.ts';
import { whenPageIdle } from './page/when-idle.ts';

const noLayer = (): Failure => ({ ok: false, code: NO_REQUEST_LAYER, msg: failureTexts.network });

const fetchCall: Fetch = async (request, files) => {
  const layer = await loadChunk(() => import('./wire/queries.ts'));
  return layer ? layer.query(request, files) : noLayer();
};

async function loadPage(address: string): Promise<LoadedPage | null> {
  const code = await loadChunk(() => import('./navigation/load-page.ts'));
  const loaded = code ? await code.loadPage(address, fetchCall) : noLayer();
  if (loaded?.ok) noteFacts(loaded.model.facts);
  return loaded;
}

function reportFailure(node: string, error: unknown): void {
  recordAction({
    type: 'error',
    details: { code: 'ERR_VIEW', message: `${node}: ${String(error)}` },
  });
  reportError(new Error(`Block ${node} failed`, { cause: error }));
}

async function showAgain(store: ModelStore, model: PageModel): Promise<void> {
  await loadModelViews(model);
  store.show(model);
}

async function start(): Promise<void> {
  followLoginToken();
  watchPresses();
  recordChunksWith((details) => recordAction({ type: 'chunk', details }));
  const app = document.getElementById(APP_ID);
  const data = document.getElementById(MODEL_ID)?.textContent;
  if (!app || !data) return;
  const model = JSON.parse(data) as PageModel;
  const resting = restingTypes(model);
  const [english, rest] = await Promise.all([
    model.facts.language && import('./language/english.ts'),
    resting.length > 0 && loadChunk(() => import('./resting/rest-views.ts')),
    loadModelViews(model, resting),
  ]);
  english?.startEnglish();
  const store = createModelStore(model);
  if (rest) rest.restViews(resting, model);
  hydrateFocused();
  // In pieces between which the browser draws and answers.
  startTransition(() => {
    hydrateRoot(
      app,
      <ChunksContext value={loadChunk}>
        <LoginContext value={pageLogin}>
          <LinkLanguageContext value={english ? english.leadEnglishLinks(model.facts) : null}>
            <BrowserPlace page={model.facts.address}>
              {(placed) => (
                <App
                  placed={placed}
                  store={store}
                  fetchCall={fetchCall}
                  loadPage={loadPage}
                  onFailure={reportFailure}
                />
              )}
            </BrowserPlace>
          </LinkLanguageContext>
        </LoginContext>
      </ChunksContext>,
      { onRecoverableError: (error) => reportError(error) },
    );
  });
  // The dev loop asks for the page again when the server has new code.
  if (import.meta.hot)
    window.addEventListener(
      'quoin:model',
      (event) => void showAgain(store, (event as CustomEvent<PageModel>).detail),
    );
  void followLogin();
  if (english) whenPageIdle(() => english.markChineseParts(app));
  whenPageIdle(() => collectActions(store));
  whenPageIdle(prepareWords);
}

void start();
