import { expect, it } from 'vitest';
import { asServer, asSuperuser, createDatabase } from '../support/database.ts';
import { connect } from '#server/platform/database/connect.ts';
import type { JsonValue } from '#schemas/json.ts';
import { release } from '#server/store/release/release.ts';
import { loadedTemplate } from '../support/demonstration-store.ts';
import { addPageVersions, growMenu, menuEntries } from '../support/large-menu.ts';
import { disclaimerPage } from '../support/publishing-fixture.ts';
import { onDatabase } from '../support/quoin.ts';
import { report } from './figures.ts';
import { median } from './median.ts';
import type { SiteCosts } from './programs/menu-growth.ts';
import type { Times } from './programs/open-studio-calls.ts';
import { runProgram } from './run-program.ts';

/** With those of the demonstration 20,502 entries: of a menu of three levels, the narrowest of that number. */
const SHAPE = [27, 27, 27] as const;
const VERSIONS = 1_000_000;
const MINUTES = { timeout: 900_000 };

it(
  'A menu of 20,000 entries and 1,000,000 page versions beside the demonstration',
  MINUTES,
  async (context) => {
    const small = await createDatabase(loadedTemplate);
    const large = await createDatabase(loadedTemplate);
    const sql = connect(asServer(large.address), { max: 2 });
    const superuser = connect(asSuperuser(large.address), { max: 1 });
    const entries = menuEntries(SHAPE).slice(0, 19_937);
    await growMenu(sql, entries);
    const body = disclaimerPage('页') as unknown as JsonValue;
    const items = [{ kind: 'page', key: 'g1', body, baseSeq: null } as const];
    await release(sql, { author: '', note: '', items });
    const keys = entries.map(({ id }) => id);
    await addPageVersions(superuser, VERSIONS, keys, 'g1');
    await Promise.all([sql.end(), superuser.end()]);
    const urls = [small, large].map(
      ({ address }) => onDatabase(asServer(address))['DATABASE_URL'] ?? '',
    );
    const { message } = await runProgram<[SiteCosts, SiteCosts]>('menu-growth', urls);
    const [few, many] = message;
    expect(many.publish.length).toBeGreaterThan(1);
    const ratio = (of: (costs: SiteCosts) => Times[], time: keyof Times) =>
      median(of(many).map((one, round) => one[time] / (of(few)[round]?.[time] ?? NaN)));
    report(context, [
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
    ]);
  },
);
