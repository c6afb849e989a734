import { afterAll, beforeAll, expect, it } from 'vitest';
import { createDatabase, type TestDatabase } from '../support/database.ts';
import { demonstration } from '../support/demonstration.ts';
import { onDatabase } from '../support/quoin.ts';
import { report } from './figures.ts';
import { drawFlames } from './flames.ts';
import type { PageCosts } from './programs/make-pages.ts';
import { runProgram } from './run-program.ts';

const HOME = '/col?menuid=10060';
const FUND = '/fund?fundcode=000001';
const LIST = '/col?menuid=10065';

let database: TestDatabase;
let costs: PageCosts[];

beforeAll(async () => {
  database = await createDatabase(demonstration);
  const { DATABASE_URL = '' } = onDatabase(database.address);
  costs = (await runProgram<PageCosts[]>('make-pages', [DATABASE_URL, HOME, FUND, LIST])).message;
});
afterAll(() => database?.drop());

it.for([
  ['home page', HOME, 'flames-home'],
  ['fund page', FUND, 'flames-fund'],
  ['list of funds', LIST, 'flames-funds'],
] as const)('Uncached %s, one process', ([name, address, file], context) => {
  const { pages, withoutParts, react, first, steps, bytes, flames } =
    costs.find((one) => one.address === address) ?? expect.fail(`${address} was not measured`);
  const whole = steps.read + steps.render + steps.write + steps.compress;
  const picture = drawFlames(`A ${name} made again`, flames);
  const figures = [
    { name: 'whole pages, the HTML of their parts kept', value: pages, unit: 'pages/s' },
    { name: 'whole pages, no HTML kept', value: withoutParts.pages, unit: 'pages/s' },
    { name: 'React alone, the model being ready', value: react, unit: 'pages/s' },
    { name: 'ratio to it, parts kept', value: pages / react, unit: '' },
    { name: 'ratio to it, no HTML kept', value: withoutParts.pages / react, unit: '' },
    { name: 'the first with nothing kept, React to the whole page', value: first, unit: '' },
    { name: 'one page alone, no HTML kept', value: whole, unit: 'ms' },
    { name: '  of it reading and composing', value: steps.read, unit: 'ms' },
    { name: '  of it React', value: steps.render, unit: 'ms' },
    { name: '  of it writing the document', value: steps.write, unit: 'ms' },
    { name: '  of it compressing (in other threads)', value: steps.compress, unit: 'ms' },
    { name: 'document', value: bytes.plain / 1000, unit: 'kB' },
    { name: 'document, brotli', value: bytes.br / 1000, unit: 'kB' },
  ];
  report(context, figures, { [file]: picture });
});
