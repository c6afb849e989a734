import { expect, it, vi } from 'vitest';
import { STATIC_ENTRY } from '#rules/site/static-entry.ts';
import { makeFallback, type KnownMenu } from './make-page.ts';

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

const known: KnownMenu = { entries: [{ ...STATIC_ENTRY, id: '10060', secondtype: 'home1' }] };

async function fallback(url: string, menu: KnownMenu = { entries: [] }) {
  const { status, location, encodings } = await makeFallback(url, renderer, menu);
  return { status, location, html: encodings.identity.body.toString() };
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

it.each(['/', '/col', '/col?menuid=', '/no-such-path'])(
  'leads %s to the first entry of the menu that was last read',
  async (url) => {
    expect(await fallback(url, known)).toMatchObject({
      status: 302,
      location: '/col?menuid=10060&secondtype=home1',
    });
  },
);

it('leads nowhere where no menu was read, since no page is kept either', async () => {
  expect((await fallback('/')).status).toBe(503);
});
