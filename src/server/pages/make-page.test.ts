import { brotliDecompressSync } from 'node:zlib';
import { expect, it, vi } from 'vitest';
import { makeFallback } from './make-page.ts';

const renderer = {
  assets: () => ({
    early: '/assets/early.js',
    script: '/assets/site.js',
    preloads: [],
    styles: [],
  }),
  settings: {
    cipherKey: '',
    cipherIv: '',
    signSecret: '',
    sessionMode: '1',
    suite: 'default',
  } as const,
  onFailure: vi.fn(),
};

async function fallback(url: string) {
  const { status, encodings } = await makeFallback(url, renderer);
  return { status, html: brotliDecompressSync(encodings.br?.body ?? '').toString() };
}

it.each([
  ['/any/preserve', '系统维护中'],
  ['/errNetwork', '网络连接不上'],
  ['/errGeneral', '暂时无法显示'],
  ['/changetpwd', '请修改交易密码'],
])('%s needs no store, and has elder mode too', async (url, title) => {
  const { status, html } = await fallback(url);
  expect(status).toBe(200);
  expect(html).toContain(`<title>${title}</title>`);
  expect(html).toContain('<meta name="robots" content="noindex">');
  // Which knows elder mode before anything is painted.
  expect(html).toContain('<script src="/assets/early.js"></script>');
});

it('stands in with the static page elsewhere', async () => {
  const { status, html } = await fallback('/col?menuid=1');
  expect(status).toBe(503);
  expect(html).toContain('基金产品');
});
