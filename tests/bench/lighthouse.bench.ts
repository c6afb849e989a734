import { spawnSync } from 'node:child_process';
import { once } from 'node:events';
import { mkdtempSync, readFileSync, rmSync } from 'node:fs';
import { createServer, type AddressInfo } from 'node:net';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { startDemonstration, type DemonstrationQuoin } from '../support/demonstration.ts';
import { findBrowser } from '../support/find-browser.ts';
import { report } from './figures.ts';
import { median } from './median.ts';

/**
 * Lighthouse, of an exact version, comes from the package registry when it is run (or from npm's cache): as a dependency
 * its two hundred packages would lengthen every installation for what only this measurement uses. 12 is the last line
 * that runs on Node 20.
 */
const LIGHTHOUSE = 'lighthouse@12.8.2';
const TIMES = 5;
/** Of an audit that could not be recorded, which is no figure of the page. */
const TRIES = 3;

const PAGES = {
  'home page': '/col?menuid=10060',
  'fund list': '/col?menuid=10065',
  'fund detail': '/fund?fundcode=000001',
  article: '/newsdetail?id=a0001',
  search: '/search?keyword=%E5%9F%BA%E9%87%91',
};
/** One address of each kind of page, English ones as far as they differ. */
const KINDS_OF_PAGES = [
  ...Object.values(PAGES),
  '/fund?fundcode=000198',
  '/fund?id=m001',
  '/knowdetail?id=k-faq',
  '/productdetail?id=n-cash',
  '/riskwarning?id=a0012',
  '/employdetail?id=j-dev',
  '/honourdetail?id=h-service',
  '/list?menuid=10070&secondtype=notice',
  '/list?menuid=1008401&secondtype=faq-trade',
  '/antimoneylaundering?menuid=10100&secondtype=aml',
  '/col?menuid=10212&fundcodes=000001,000628',
  ...['10066', '10074', '10076', '10091', '10092', '10110', '10111', '10112'].map(
    (menuid) => `/col?menuid=${menuid}`,
  ),
  ...['10113', '10114', '10115', '10116'].map((menuid) => `/col?menuid=${menuid}`),
  ...['10060', '10065', '10066', '10074', '10091', '10110', '10111', '10114'].map(
    (menuid) => `/en/col?menuid=${menuid}`,
  ),
  '/en/fund?fundcode=000001',
  '/en/list?menuid=10070&secondtype=notice',
];
const AUDITS = {
  'first paint': 'first-contentful-paint',
  'largest paint': 'largest-contentful-paint',
  blocked: 'total-blocking-time',
  interactive: 'interactive',
};
const LAYOUT_SHIFT = 'cumulative-layout-shift';

interface Result {
  runtimeError?: { code: string };
  categories: Record<
    'performance' | 'accessibility' | 'best-practices' | 'seo',
    { score: number; auditRefs: { id: string; weight: number }[] }
  >;
  audits: Record<string, { score: number | null; title: string; numericValue?: number }>;
}

let quoin: DemonstrationQuoin;
let folder: string;

beforeAll(async () => {
  folder = mkdtempSync(join(tmpdir(), 'quoin-lighthouse-'));
  // Search engines want whole addresses, and the server has to know its own for them.
  const port = await freePort();
  quoin = await startDemonstration({
    environment: { PORT: `${port}`, SITE_ORIGIN: `http://127.0.0.1:${port}` },
  });
});
afterAll(async () => {
  rmSync(folder, { recursive: true, force: true });
  await quoin?.kill('SIGTERM');
});

async function freePort(): Promise<number> {
  const server = createServer().listen(0, '127.0.0.1');
  await once(server, 'listening');
  const { port } = server.address() as AddressInfo;
  server.close();
  await once(server, 'close');
  return port;
}

/** A phone on a slow network, as Lighthouse has it by default; of all categories, or of these. */
function audit(address: string, categories?: readonly string[]): Result {
  const file = join(folder, 'result.json');
  const flags = [
    '--quiet',
    '--output=json',
    `--output-path=${file}`,
    '--chrome-flags=--headless=new --no-sandbox --disable-gpu',
    ...(categories ? [`--only-categories=${categories.join(',')}`] : []),
  ];
  for (let tries = 1; ; tries += 1) {
    const { status, stderr } = spawnSync(
      'npx',
      ['--yes', LIGHTHOUSE, quoin.site + address, ...flags],
      { env: { ...process.env, CHROME_PATH: findBrowser() }, encoding: 'utf8' },
    );
    const result =
      status === 0 || status === 1 ? (JSON.parse(readFileSync(file, 'utf8')) as Result) : null;
    if (result && !result.runtimeError) return result;
    if (tries === TRIES)
      throw new Error(
        `${LIGHTHOUSE} could not record ${address}: ${result?.runtimeError?.code ?? stderr}`,
      );
  }
}

/** Of a category below 100: what of it fails. */
function faults({ categories, audits }: Result): string[] {
  const refs = [categories.accessibility, categories['best-practices'], categories.seo].flatMap(
    ({ auditRefs }) => auditRefs,
  );
  return refs.flatMap(({ id, weight }) =>
    weight > 0 && audits[id]?.score === 0 ? [`${id}: ${audits[id].title}`] : [],
  );
}

it.for(Object.entries(PAGES))(
  'Lighthouse, mobile, median of five: %s',
  { timeout: 600_000 },
  ([, address], context) => {
    const results = Array.from({ length: TIMES }, () => audit(address));
    const performance = median(results.map(({ categories }) => categories.performance.score * 100));
    const value = (id: string) =>
      median(results.map(({ audits }) => audits[id]?.numericValue ?? NaN));
    const [first] = results;
    report(context, [
      { name: 'performance', value: performance, unit: '' },
      ...(['accessibility', 'best-practices', 'seo'] as const).map((name) => ({
        name,
        value: (first?.categories[name].score ?? 0) * 100,
        unit: '',
      })),
      ...Object.entries(AUDITS).map(([name, id]) => ({ name, value: value(id), unit: 'ms' })),
      { name: 'layout shift', value: value(LAYOUT_SHIFT), unit: '' },
    ]);
    expect(results.flatMap(faults)).toEqual([]);
    expect(performance).toBeGreaterThanOrEqual(98);
  },
);

const WHOLE = ['accessibility', 'best-practices', 'seo'] as const;

it.for(KINDS_OF_PAGES)(
  'is whole in accessibility, practices and SEO: %s',
  { timeout: 600_000 },
  (address) => {
    const { categories } = audit(address, WHOLE);
    expect(WHOLE.map((name) => [name, categories[name].score])).toEqual(
      WHOLE.map((name) => [name, 1]),
    );
  },
);
