import { mkdir, mkdtemp, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { afterEach, beforeEach, expect, it } from 'vitest';
import { readTradingBundle, tradingDocument } from './trading-document.ts';

const MANIFEST = {
  'src/trading/entry-browser.tsx': { file: 'assets/t.js', css: ['assets/t.css'], imports: ['_c'] },
  _c: { file: 'assets/c.js', css: ['assets/c.css'], imports: ['_d'] },
  _d: { file: 'assets/d.js', css: ['assets/d.css'], imports: ['_c'] },
  'src/ui/elder/elder-early.ts': { file: 'assets/e.js' },
};
const SETTINGS = {
  cipherKey: '',
  cipherIv: '',
  signSecret: '',
  sessionMode: '1',
  suite: 'default',
} as const;
let folder: string;

beforeEach(async () => {
  folder = await mkdtemp(path.join(tmpdir(), 'trading-'));
});
afterEach(() => rm(folder, { recursive: true }));

it('is null where nothing was built', async () => {
  expect(await readTradingBundle(folder)).toBeNull();
});

it('loads script and styles of the build, says that nothing is real, and lets no fact end its block', async () => {
  await mkdir(path.join(folder, '.vite'));
  await writeFile(path.join(folder, '.vite/manifest.json'), JSON.stringify(MANIFEST));
  const bundle = await readTradingBundle(folder);
  if (!bundle) throw new Error('no bundle');
  const html = tradingDocument(bundle, SETTINGS, {
    sites: ['</script><b>'],
    passwordRules: { pwdminlength: '8', pwdmaxlength: '20', pwdpattern: '' },
    smsCode: '123456',
  });
  expect(html).toContain('<script type="module" src="/assets/t.js">');
  expect(html).toContain('href="/assets/t.css"');
  expect(html).toContain('href="/assets/c.css"');
  expect(html).toContain('href="/assets/d.css"');
  expect(html).toContain('没有任何真实资金');
  expect(html).not.toContain('</script><b>');
});
