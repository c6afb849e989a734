import { createRoot } from 'react-dom/client';
import type { Answer, PageModel } from '#kit';
import { MODEL_ID } from '#site/page/page-data.ts';
import { loadNodeViews, PreviewApp } from '#site/PreviewApp.tsx';
import { createModelStore } from '#site/render/model-store.ts';
import type { Fetch } from '#ui/calls.tsx';
import { createLoginStore } from '#ui/visitor/login.ts';

const UNANSWERED: Answer = { ok: false, code: '', msg: '草稿预览里没有取到这份数据' };

/** Brings a reviewer's page to life: the same views as in the studio's frame, whose calls only read. */
export async function startReview(app: HTMLElement, calls: string): Promise<void> {
  const data = document.getElementById(MODEL_ID)?.textContent;
  if (!data) return;
  const model = JSON.parse(data) as PageModel;
  await loadNodeViews(Object.values(model.nodes));
  const onFailure = (node: string, error: unknown) =>
    reportError(new Error(`Block ${node} failed`, { cause: error }));
  const shown = {
    store: createModelStore(model),
    login: createLoginStore(),
    address: model.facts.address,
    onFailure,
    onShown: () => undefined,
  };
  createRoot(app).render(<PreviewApp {...shown} fetchCall={callsAt(calls)} />);
}

function callsAt(address: string): Fetch {
  return async (request) => {
    try {
      const response = await fetch(address, {
        method: 'POST',
        headers: { 'content-type': 'application/json' },
        body: JSON.stringify({ path: request.path, body: request.body }),
      });
      return response.ok ? ((await response.json()) as { answer: Answer }).answer : UNANSWERED;
    } catch {
      return UNANSWERED;
    }
  };
}
