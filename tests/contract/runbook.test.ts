import { expect, it } from 'vitest';
import { parse } from 'yaml';
import { readProject } from '#tests/support/documents/sections.ts';
import { runbookCommands } from '#tests/support/runbook.ts';

const RUNBOOK = readProject('docs/runbook.md');
const PAGES = ['README.md', 'docs/operations.md', 'docs/runbook.md', 'docs/integrators.md'];

function readAlerts(): string[] {
  const { groups } = parse(readProject('deploy/prometheus/alerts.yml')) as {
    groups: { rules: { alert: string }[] }[];
  };
  return groups.flatMap(({ rules }) => rules.map(({ alert }) => alert));
}

it('has an entry with commands for each alert, and none for another', () => {
  const alerts = readAlerts();
  expect(alerts.length).toBeGreaterThanOrEqual(12);
  for (const alert of alerts) expect(runbookCommands(alert), alert).not.toBe('');
  const named = [...RUNBOOK.matchAll(/^## (Quoin.*)$/gm)].flatMap(([, names = '']) =>
    names.split(', '),
  );
  expect(named.toSorted()).toEqual(alerts.toSorted());
  // The table of operations says what each means.
  const operations = readProject('docs/operations.md');
  expect(alerts.filter((alert) => !operations.includes(`| \`${alert}\` |`))).toEqual([]);
});

it('names commands of Quoin that there are, as other documents do', () => {
  const named = PAGES.flatMap((page) =>
    [...readProject(page).matchAll(/npm run (?:--silent )?quoin -- ([a-z-]+)/g)].map(
      ([, name = '']) => name,
    ),
  );
  expect(named).toContain('check-backup');
  const registered = readProject('src/server/app/run-command.ts').matchAll(
    /\[\s*'([a-z-]+)',\s*async/g,
  );
  const commands = ['help', ...[...registered].map(([, name = '']) => name)];
  expect(commands).toContain('backup');
  expect(named.filter((name) => !commands.includes(name))).toEqual([]);
});

it('looks for words of the log and of the sources that there are', () => {
  const looked = [...RUNBOOK.matchAll(/grep --fixed-strings '([^']+)'/g)].map(
    ([, text = '']) => text,
  );
  expect(looked).toContain('following releases');
  const sources = [
    readProject('src/server/app/start/open-pages.ts'),
    readProject('src/server/app/start/start-jobs.ts'),
    // Level 50 is an error of the log.
    '"level":50',
  ].join('');
  expect(looked.filter((text) => !sources.includes(text))).toEqual([]);
});
