import { afterAll, beforeAll, expect, it } from 'vitest';
import { startDemonstration, type DemonstrationQuoin } from '../support/demonstration.ts';
import { Editor, markOn } from '../support/editor.ts';
import { startQuoin, type RunningQuoin } from '../support/quoin.ts';
import { report } from './figures.ts';
import { median, percentile } from './median.ts';

const PUBLISHES = 100;
/** What is promised; anything above is a fault, not a figure. */
const LATEST_MS = 1000;

let first: DemonstrationQuoin;
let second: RunningQuoin;
let editor: Editor;
let mark = 0;

beforeAll(async () => {
  first = await startDemonstration();
  second = await startQuoin({ environment: first.environment });
  editor = await Editor.start(first.studio);
});
afterAll(async () => {
  await editor?.close();
  await Promise.all([first?.kill('SIGTERM'), second?.kill('SIGTERM')]);
});

interface Look {
  /** Milliseconds that checking and publishing took, to the answer. */
  publish: number;
  /** Milliseconds from that answer until a page had come that shows what was published. */
  visible: number;
  /** How many pages had to be asked for. */
  asked: number;
}

/** Publishes a page and the frame through the first process, then asks `site` for the page until it shows both. */
async function publishAndLook(site: string): Promise<Look> {
  mark += 1;
  await editor.mark(mark);
  const begun = performance.now();
  await editor.mustPublish();
  const answered = performance.now();
  let asked = 1;
  while ((await markOn(site)) !== String(mark)) asked += 1;
  return { publish: answered - begun, visible: performance.now() - answered, asked };
}

it.for([
  ['the process that published', () => first.site],
  ['a second process', () => second.site],
] as const)('Publish to visible on %s', async ([, siteOf], context) => {
  const looks: Look[] = [];
  for (let count = 0; count < PUBLISHES; count += 1) looks.push(await publishAndLook(siteOf()));
  const visible = looks.map((look) => look.visible);
  expect(Math.max(...visible)).toBeLessThan(LATEST_MS);
  report(context, [
    {
      name: 'from the answer to the first page that shows it, median',
      value: median(visible),
      unit: 'ms',
    },
    { name: 'the same, 99 of 100 within', value: percentile(visible, 0.99), unit: 'ms' },
    {
      name: 'shown by the first page that was asked for',
      value: looks.filter(({ asked }) => asked === 1).length,
      unit: `of ${PUBLISHES}`,
    },
    {
      name: 'checking and publishing itself, median',
      value: median(looks.map((look) => look.publish)),
      unit: 'ms',
    },
  ]);
});
