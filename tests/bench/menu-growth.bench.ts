import { expect, it } from 'vitest';
import { asServer, asSuperuser, createDatabase } from '../support/database.ts';
import { connect } from '#server/platform/database/connect.ts';
import type { JsonValue } from '#schemas/json.ts';
import { release } from '#server/store/release/release.ts';
import { loadedTemplate } from '../support/demonstration-store.ts';
import { addPageVersions, growMenu, menuEntries } from '../support/large-menu.ts';
import { disclaimerPage } from '../support/publishing-fixture.ts';
import { onDatabase } from '../support/quoin.ts';
import { drawCurves, type Curves } from './curves.ts';
import { report } from './figures.ts';
import { median } from './median.ts';
import type { SiteCosts } from './programs/menu-growth.ts';
import type { Times } from './programs/open-studio-calls.ts';
import { runProgram } from './run-program.ts';

/** With those of the demonstration 20,502 entries: of a menu of three levels, the narrowest of that number. */
const SHAPE = [27, 27, 27] as const;
const VERSIONS = 1_000_000;
/** Entries beside those of the demonstration; the last has the versions too. */
const SIZES = [0, 1000, 5000, 19_937] as const;
const MINUTES = { timeout: 900_000 };

/** Answers the address of a store whose menu has as many entries more. */
async function makeStore(count: number, versions: number): Promise<string> {
  const { address } = await createDatabase(loadedTemplate);
  const sql = connect(asServer(address), { max: 2 });
  const superuser = connect(asSuperuser(address), { max: 1 });
  const entries = menuEntries(SHAPE).slice(0, count);
  if (count > 0) await growMenu(sql, entries);
  if (versions > 0) {
    const body = disclaimerPage('页') as unknown as JsonValue;
    const items = [{ kind: 'page', key: 'g1', body, baseSeq: null } as const];
    await release(sql, { author: '', note: '', items });
    const keys = entries.map(({ id }) => id);
    await addPageVersions(superuser, versions, keys, 'g1');
  }
  await Promise.all([sql.end(), superuser.end()]);
  return onDatabase(asServer(address))['DATABASE_URL'] ?? '';
}

it(
  'A menu of 20,000 entries and 1,000,000 page versions beside the demonstration',
  MINUTES,
  async (context) => {
    const urls: string[] = [];
    for (const size of SIZES) urls.push(await makeStore(size, size === SIZES[3] ? VERSIONS : 0));
    const { message: sites } = await runProgram<SiteCosts[]>('menu-growth', urls);
    const [few, many] = [sites[0]!, sites.at(-1)!];
    expect(many.publish.length).toBeGreaterThan(1);
    const ratio = (of: (costs: SiteCosts) => Times[], time: keyof Times) =>
      median(of(many).map((one, round) => one[time] / (of(few)[round]?.[time] ?? NaN)));
    const figures = [
      {
        name: 'bytes of a page (promised: 1.1)',
        value: many.bytes.plain / few.bytes.plain,
        unit: '',
      },
      { name: 'compressed', value: many.bytes.br / few.bytes.br, unit: '' },
      {
        name: 'processor time of a page made again (promised: 1.1)',
        value: ratio(({ page }) => page, 'processor'),
        unit: '',
      },
      {
        name: 'first screen of the page list, median (promised: 50)',
        value: median(many.first.map(({ wall }) => wall)),
        unit: 'ms',
      },
      {
        name: 'a further part of it, median',
        value: median(many.part.map(({ wall }) => wall)),
        unit: 'ms',
      },
      {
        name: 'publishing a question (promised: 1.2)',
        value: ratio(({ publish }) => publish, 'wall'),
        unit: '',
      },
      {
        name: 'its processor time',
        value: ratio(({ publish }) => publish, 'processor'),
        unit: '',
      },
      { name: 'a release of the menu itself', value: many.menu.wall, unit: 'ms' },
      { name: 'of the demonstration’s', value: few.menu.wall, unit: 'ms' },
    ];
    report(context, figures, { menu: drawCurves(curvesOf(sites)) });
  },
);

/** Medians over the sizes. */
function curvesOf(sites: readonly SiteCosts[]): Curves {
  const line = (name: string, of: (costs: SiteCosts) => readonly number[]) => ({
    name,
    points: sites.map((costs) => [costs.entries, median(of(costs))] as const),
  });
  const wall = (times: readonly Times[]) => times.map((time) => time.wall);
  return {
    title: 'A larger menu',
    ...{ grows: 'entries', unit: 'ms' },
    lines: [
      line('40 pages made again', ({ page }) => wall(page)),
      line('publishing a question', ({ publish }) => wall(publish)),
      line('first screen of the page list', ({ first }) => wall(first)),
      line('a further part of it', ({ part }) => wall(part)),
      line('a release of the menu', ({ menu }) => [menu.wall]),
    ],
  };
}
