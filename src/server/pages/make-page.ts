import { staticModel } from '../compose/static-model.ts';
import { composePage } from '../compose/page.ts';
import type { NodeProblem } from '../compose/nodes.ts';
import type { World } from '../compose/world.ts';
import { encode } from '../render/compress.ts';
import { renderComposed, renderPage, type Renderer } from '../render/render-page.ts';
import type { KeptPage } from './page-cache.ts';
import type { MadePage } from './serve-page.ts';

/** Shown where `servicephone` is unset or cannot be read. */
const DEFAULT_PHONE = '400-698-9988';

export interface PageMaker {
  world(): Promise<World>;
  renderer: Renderer;
  /** Nodes that were left out of a page. */
  onProblems(problems: NodeProblem[]): void;
}

/** Makes what is sent for an address: composed and rendered at one moment. Redirects and plain pages are not kept. */
export async function makePage(url: string, { world: openWorld, renderer, onProblems }: PageMaker): Promise<MadePage> {
  const world = await openWorld();
  const composed = await composePage(url, world);
  if (composed.kind === 'page' && composed.problems.length > 0) onProblems(composed.problems);
  const phone = composed.kind === 'maintenance' ? await servicePhone(world) : '';
  const sent = await renderComposed(composed, phone, renderer);
  const page = { ...sent, tags: world.tags, seq: world.moment.seq, at: Date.parse(world.moment.at) };
  return { page, keep: composed.kind === 'page' };
}

/** What is sent when neither the store nor a kept page can answer. The maintenance page needs neither. */
export async function makeFallback(url: string, renderer: Renderer): Promise<KeptPage> {
  const outside = { tags: new Set<string>(), seq: 0, at: 0 };
  if (new URL(url, 'http://site.invalid').pathname.includes('/preserve')) {
    return { ...(await renderComposed({ kind: 'maintenance' }, DEFAULT_PHONE, renderer)), ...outside };
  }
  return { status: 503, encodings: await encode(renderPage(staticModel(url), renderer)), ...outside };
}

async function servicePhone(world: World): Promise<string> {
  const answer = await world.answer({ path: 'common/mixparam', body: {} });
  const row = answer.ok ? answer.record[0].find(({ paramname }) => paramname === 'servicephone') : undefined;
  return row?.paramvalue || DEFAULT_PHONE;
}
