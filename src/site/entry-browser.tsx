import '#ui/base.css';
import { hydrateRoot } from 'react-dom/client';
import { BrowserRouter } from 'react-router-dom';
import { loadViews } from '#registry/views.ts';
import type { PageModel } from '#kit/page-model.ts';
import type { Fetch } from '#ui/calls.tsx';
import { App } from './App.tsx';
import { APP_ID, MODEL_ID } from './page-data.ts';
import { createModelStore } from './render/model-store.ts';

const fetchCall: Fetch = async (request) => {
  const { query } = await import('./request/queries.ts');
  return query(request);
};

function reportFailure(node: string, error: unknown): void {
  reportError(new Error(`Block ${node} failed`, { cause: error }));
}

async function start(): Promise<void> {
  const app = document.getElementById(APP_ID);
  const data = document.getElementById(MODEL_ID)?.textContent;
  if (!app || !data) return;
  const model = JSON.parse(data) as PageModel;
  await loadViews(Object.values(model.nodes).map((node) => node.type));
  const store = createModelStore(model);
  hydrateRoot(
    app,
    <BrowserRouter>
      <App store={store} fetchCall={fetchCall} onFailure={reportFailure} />
    </BrowserRouter>,
    { onRecoverableError: (error) => reportError(error) },
  );
}

void start();
