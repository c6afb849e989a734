import type { PageModel } from '#kit/page-model.ts';
import { registry } from '#registry/data.ts';
import { loadViews, renderModel } from '#site/entry-server.tsx';
import type { WireSettings } from '#wire/public/settings.ts';
import type { Composed } from '../compose/page.ts';
import type { KeptPage } from '../pages/page-cache.ts';
import type { PageAssets } from './assets.ts';
import { encode } from './compress.ts';
import { pageDocument, plainDocument } from './document.ts';

export interface Renderer {
  /** Addresses of the visitors' bundle for a page with these block types. */
  assets(types: Iterable<string>): PageAssets;
  settings: WireSettings;
  /** A view threw while rendering; its node was left out. */
  onFailure(node: string, type: string, error: unknown): void;
}

/** Loads every view once, at start. Nothing can be rendered before. */
export async function prepareRendering(): Promise<void> {
  await loadViews(Object.keys(registry.blocks));
}

/** The document of a page model. */
export function renderPage(model: PageModel, renderer: Renderer): string {
  const { html, failures } = renderModel(model);
  for (const { node, error } of failures) renderer.onFailure(node, model.nodes[node]?.type ?? '', error);
  const types = new Set(Object.values(model.nodes).map((node) => node.type));
  return pageDocument({ model, html, assets: renderer.assets(types), settings: renderer.settings });
}

type Sent = Omit<KeptPage, 'tags' | 'seq' | 'at'>;

/** What is sent for anything that an address can mean. `phone` stands on the maintenance page. */
export async function renderComposed(composed: Composed, phone: string, renderer: Renderer): Promise<Sent> {
  switch (composed.kind) {
    case 'page':
      return { status: composed.model.facts.status, encodings: await encode(renderPage(composed.model, renderer)) };
    case 'redirect':
      return { status: composed.status, location: composed.to, encodings: await encode('') };
    case 'maintenance':
      return plain({ title: '系统维护中', mark: '修', paragraphs: [`客服电话：${phone}`] }, renderer);
    case 'error':
      return plain(errorPages[composed.routecode], renderer);
    default:
      return composed satisfies never;
  }
}

type Plain = Pick<Parameters<typeof plainDocument>[0], 'title' | 'mark' | 'paragraphs'>;

const errorPages: Record<Extract<Composed, { kind: 'error' }>['routecode'], Plain> = {
  errNetwork: { title: '网络连接不上', mark: '断', paragraphs: ['没有收到服务器的回应。请检查网络后重试。'] },
  errGeneral: { title: '暂时无法显示', mark: '误', paragraphs: ['服务器没有给出可用的结果。请稍后重试。'] },
  changetpwd: { title: '请修改交易密码', mark: '密', paragraphs: ['为了账户安全，请到网上交易系统修改交易密码后再办理业务。'] },
};

async function plain(page: Plain, renderer: Renderer): Promise<Sent> {
  const html = plainDocument({ ...page, link: { href: '/', label: '返回首页' }, styles: renderer.assets([]).styles });
  return { status: 200, encodings: await encode(html) };
}
