import { beforeAll, describe, expect, it, vi } from 'vitest';
import { textOf } from '#tests/support/render-block.tsx';
import { prepareRendering, type Renderer } from '../render/render-page.ts';
import { makeFallback } from './make-page.ts';

const onFailure = vi.fn<Renderer['onFailure']>();
const renderer: Renderer = {
  assets: () => ({ script: '/assets/site.js', preloads: [], styles: [] }),
  settings: { cipherKey: 'k'.repeat(16), cipherIv: 'i'.repeat(16), signSecret: 'a secret of tests', sessionMode: '1', suite: 'default' },
  onFailure,
};
const read = async (address: string) => {
  const page = await makeFallback(address, renderer);
  return { status: page.status, html: page.encodings.identity.body.toString() };
};

beforeAll(prepareRendering);

describe('makeFallback', () => {
  it('shows the static menu and modules, each block in its own failure state, where nothing else can be had', async () => {
    const { status, html } = await read('/col?menuid=10060');
    expect(status).toBe(503);
    const body = textOf(html.slice(html.indexOf('<body>'), html.indexOf('<script type="application/json"')));
    for (const text of ['基金产品', '数据暂时没有取到，请稍后重试', '基金有风险，投资须谨慎']) expect(body).toContain(text);
    expect(onFailure).not.toHaveBeenCalled();
  });

  it('keeps the maintenance page as it is: it needs no database', async () => {
    const { status, html } = await read('/any/preserve');
    expect(status).toBe(200);
    expect(textOf(html)).toMatch(/系统维护中.*400-698-9988/);
  });
});
