import { afterAll, beforeAll, expect, it } from 'vitest';
import { startShortHome, type DemonstrationQuoin } from '../support/demonstration.ts';
import { freePort } from '../support/engines/free-port.ts';
import { startVarnish, type Varnish } from '../support/engines/varnish.ts';
import { readDraft, resetDraft } from '../support/reset-draft.ts';
import { StudioClient } from '../support/studio-client.ts';
import {
  bucketsOf,
  ORIGINAL_TITLE,
  publishPage,
  VARIANT_TITLE,
  withVariants,
} from '../support/variants-home.ts';

const HOME = { kind: 'page', key: '10060' } as const;
const TESTED = '/col?menuid=10060';
const PLAIN = '/col?menuid=10065';

let quoin: DemonstrationQuoin;
let varnish: Varnish;
const buckets = bucketsOf();

beforeAll(async () => {
  const [port, backend] = [await freePort(), await freePort()];
  varnish = await startVarnish(port, backend);
  quoin = await startShortHome({
    environment: {
      PORT: String(backend),
      QUOIN_EDGE_S: '600',
      QUOIN_PURGE: 'xkey',
      QUOIN_PURGE_URLS: `${varnish.origin}/`,
    },
  });
  const studio = await new StudioClient(quoin.studio).signIn();
  await resetDraft(studio, HOME, withVariants(await readDraft(studio, HOME)));
  await publishPage(studio, HOME.key);
}, 300_000);
afterAll(async () => {
  await quoin?.kill('SIGTERM');
  await varnish?.stop();
});

async function ask(path: string, cookie?: string) {
  const response = await fetch(varnish.origin + path, {
    headers: { 'user-agent': 'Chrome', ...(cookie !== undefined && { cookie }) },
  });
  const text = await response.text();
  return {
    shown: [ORIGINAL_TITLE, VARIANT_TITLE].filter((title) => text.includes(title)),
    cookies: response.headers.getSetCookie(),
    isHit: /^\d+ \d+$/.test(response.headers.get('x-varnish') ?? ''),
  };
}

it('gives each visitor his variant through Varnish, which keeps neither', async () => {
  for (let round = 0; round < 3; round += 1) {
    const own = await ask(TESTED, `other=1; quoin_bucket=${buckets.variant}; session=2`);
    expect(own).toEqual({ shown: [VARIANT_TITLE], cookies: [], isHit: false });
    const first = await ask(TESTED, `quoin_bucket=${buckets.original}`);
    expect(first).toEqual({ shown: [ORIGINAL_TITLE], cookies: [], isHit: false });
  }
});

it('hands the cookies of a first visit back to the visitor', async () => {
  const first = await ask(TESTED);
  expect(first.cookies).toHaveLength(2);
  const again = await ask(TESTED, first.cookies[0]?.split(';')[0]);
  expect(again.shown).toEqual(first.shown);
});

it('keeps pages without variants for all, whatever cookies they send', async () => {
  await expect.poll(async () => (await ask(PLAIN)).isHit).toBe(true);
  expect((await ask(PLAIN, 'quoin_bucket=7; quoin_first=1')).isHit).toBe(true);
  expect((await ask(PLAIN, 'quoin_bucket=8; other=1')).isHit).toBe(true);
});
