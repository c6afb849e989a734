import type { PageModel } from '#kit';
import { registry } from '#registry/data.ts';
import { loadViews, renderModel, type PartCache } from '#site/entry-server.tsx';
import { restingTypes } from '#site/resting/resting-types.ts';
import type { WireSettings } from '#wire/public/settings.ts';
import type { Composed, StoppedPage } from '../compose/page.ts';
import { STOPPED_WORDS } from '../snapshot/stopped-words.ts';
import type { PageSubject } from '../compose/subject.ts';
import type { KeptPage } from '../cache/page-cache.ts';
import type { PageAssets } from './assets.ts';
import { encode } from '../cache/compress.ts';
import { demonstrationDocument } from './demonstration-document.ts';
import { htmlDocument, plainDocument } from './document.ts';
import { errorModel } from './error-model.ts';

export interface Renderer {
  /** The site's public origin; absent where no setting names it. */
  origin?: string | undefined;
  /** Addresses of the visitors' bundle for a page with these block types, some of which rest. */
  assets(types: Iterable<string>, resting?: readonly string[]): PageAssets;
  settings: WireSettings;
  /** What pages share of their HTML; absent: each is rendered whole. */
  parts?: PartCache;
  /** A view threw while rendering; its node was left out. */
  onFailure(node: string, type: string, error: unknown): void;
}

/** Loads every view once, at start. Nothing can be rendered before. */
export async function prepareRendering(): Promise<void> {
  await loadViews(Object.keys(registry.blocks));
}

/** The document of a page model, and of the item that it shows. */
export function renderPage(
  model: PageModel,
  renderer: Renderer,
  subject: PageSubject | null = null,
): string {
  const { html, failures } = renderModel(model, renderer.parts);
  for (const { node, error } of failures)
    renderer.onFailure(node, model.nodes[node]?.type ?? '', error);
  const types = new Set(Object.values(model.nodes).map((node) => node.type));
  return htmlDocument({
    model,
    subject,
    origin: renderer.origin ?? '',
    html,
    assets: renderer.assets(types, restingTypes(model)),
    settings: renderer.settings,
  });
}

type Sent = Omit<KeptPage, 'tags' | 'seq' | 'at'>;
/** Company parameters by name, as far as they are known. */
export type Company = Readonly<Record<string, string>>;

/** What is sent for anything that an address can mean. `company`: the parameters that plain pages show. */
export async function renderComposed(
  composed: Composed,
  company: Company,
  renderer: Renderer,
): Promise<Sent> {
  switch (composed.kind) {
    case 'page':
      return {
        status: composed.model.facts.status,
        build: renderer.assets([]).script,
        ...(composed.places.length > 0 && { places: composed.places }),
        encodings: encode(renderPage(composed.model, renderer, composed.subject)),
      };
    case 'redirect':
      return { status: composed.status, location: composed.to, encodings: encode('') };
    case 'demonstration':
      return {
        status: 200,
        encodings: encode(demonstrationDocument(composed, renderer.assets([]))),
      };
    case 'stopped':
      // Not 410: a stop can be lifted, and 404 does not say that the page is gone for good.
      return { status: 404, encodings: encode(stoppedDocument(composed, renderer)) };
    case 'maintenance':
      return { status: 200, encodings: encode(maintenanceDocument(company, renderer)) };
    case 'error':
      return {
        status: 200,
        encodings: encode(renderPage(errorModel(composed.routecode, company), renderer)),
      };
    default:
      return composed satisfies never;
  }
}

function stoppedDocument({ what }: StoppedPage, renderer: Renderer): string {
  return plainDocument({
    title: STOPPED_WORDS[what],
    mark: '停',
    paragraphs: ['如需了解，请联系客服。'],
    link: { href: '/', label: '返回首页' },
    assets: renderer.assets([]),
  });
}

/** Shown where `servicephone` is unset or cannot be read. */
const DEFAULT_PHONE = '400-698-9988';

function maintenanceDocument(company: Company, renderer: Renderer): string {
  const phone = { label: '客服电话：', number: company['servicephone'] || DEFAULT_PHONE };
  return plainDocument({
    title: '系统维护中',
    mark: '修',
    paragraphs: ['网站正在维护，请稍后再来。'],
    phone,
    link: { href: '/', label: '返回首页' },
    assets: renderer.assets([]),
  });
}
