import { afterAll, beforeAll, expect, it, onTestFinished } from 'vitest';
import { startDemonstration, type DemonstrationQuoin } from '../support/demonstration.ts';
import { report } from './figures.ts';
import { runProgram } from './run-program.ts';
import { askByTurns, costRatio, figuresOf, sideOf, type Sides } from './turns.ts';

const BROTLI = { 'accept-encoding': 'br' };
const HOME = '/col?menuid=10060';
/** Declared parameters out of order, and one of an advertisement that no page depends on. */
const WITH_PARAMETERS =
  '/col?utm_source=letter&secondtype=&ordertype=-year1ud&fundtype=2&menuid=10065';

let quoin: DemonstrationQuoin;

beforeAll(async () => {
  quoin = await startDemonstration();
});
afterAll(async () => void (await quoin?.kill('SIGTERM')));

async function answerOf(url: string, headers: Record<string, string>) {
  const response = await fetch(url, { headers });
  const sent = [...response.headers].filter(([name]) => name !== 'date' && name !== 'keep-alive');
  return { status: response.status, headers: sent, body: await response.text() };
}

async function etagOf(path: string): Promise<string> {
  return (await fetch(quoin.site + path, { headers: BROTLI })).headers.get('etag') ?? '';
}

it.for([
  ['home page', HOME, false],
  ['list with parameters', WITH_PARAMETERS, false],
  ['home page, not modified', HOME, true],
] as const)(
  'Kept %s, against raw Node http sending the same headers and bytes',
  async ([, path, isKnown], context) => {
    const headers = { ...BROTLI, ...(isKnown && { 'if-none-match': await etagOf(path) }) };
    const { child, message } = await runProgram<{ origin: string }>('raw-server', [
      quoin.site + path,
      JSON.stringify(headers),
    ]);
    const sides: Sides = [
      sideOf(quoin.site + path, quoin.process),
      sideOf(message.origin + path, child),
    ];
    expect(await answerOf(sides[1].url, headers)).toEqual(await answerOf(sides[0].url, headers));
    await askByTurns(sides, headers);
    child.disconnect();
    report(context, figuresOf(sides));
  },
);

it('Navigation from a kept page, against the document of the same kept page', async (context) => {
  const sides: Sides = [
    sideOf(`${quoin.site}/page-model${HOME}`, quoin.process),
    sideOf(quoin.site + HOME, quoin.process),
  ];
  for (const { url } of sides) expect((await answerOf(url, BROTLI)).status).toBe(200);
  await askByTurns(sides, BROTLI);
  report(context, figuresOf(sides, ['the model', 'the document']));
});

it('Kept page with metrics on, against the same page without', async (context) => {
  // All just started: a process that has answered millions of requests is compiled better. Two processes without metrics
  // differ by several percent, too: that is what a difference has to be held against.
  const started: DemonstrationQuoin[] = [];
  onTestFinished(async () => {
    await Promise.all(started.map((one) => one.kill('SIGTERM')));
  });
  for (const environment of [{}, { METRICS_PORT: '0' }, {}])
    started.push(await startDemonstration({ environment }));
  const [plain, measured, again] = started.map((one) => sideOf(one.site + HOME, one.process));
  if (!plain || !measured || !again) throw new Error('no three processes');
  const sides = [plain, measured, again];
  for (const { url } of sides) expect((await answerOf(url, BROTLI)).status).toBe(200);
  await askByTurns(sides, BROTLI);
  report(context, [
    ...figuresOf([measured, plain], ['with metrics', 'without']),
    {
      name: 'ratio of processor time of two without metrics (noise)',
      value: costRatio(again, plain),
      unit: '',
    },
  ]);
});
