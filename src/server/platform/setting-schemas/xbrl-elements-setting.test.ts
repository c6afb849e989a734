import { mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, describe, expect, it } from 'vitest';
import { readSettings } from '../read-settings.ts';

const folder = mkdtempSync(join(tmpdir(), 'quoin-elements-'));
afterAll(() => rmSync(folder, { recursive: true }));

function settingsWith(content: string) {
  const path = join(folder, 'elements.json');
  writeFileSync(path, content);
  return readSettings({ QUOIN_XBRL_ELEMENTS: path });
}

describe('the file of XBRL elements', () => {
  it('adds to those that are known', () => {
    const read = settingsWith('{"facts":{"nav":["NetAssetValuePerShare"]}}');
    expect(read.ok && read.settings.QUOIN_XBRL_ELEMENTS?.facts.nav).toEqual([
      'QiMoJiJinFenEJingZhi',
      'JiJinFenEJingZhi',
      'NetAssetValuePerShare',
    ]);
    expect(read.ok && read.settings.QUOIN_XBRL_ELEMENTS?.cells.length).toBeGreaterThan(30);
  });

  it.each([
    ['{"facts":', '不是 JSON'],
    ['{"fact":{}}', '内容 不合要求'],
    ['{"facts":{"nav":["f:NetAssetValue"]}}', 'facts.nav.0 不合要求'],
    ['{"cells":[{"part":"asset","name":"股票","ratio":[]}]}', 'cells.0.name 不合要求'],
    ['{"tables":[{"part":"holding","tuples":["***"]}]}', 'tables.0.tuples.0 不合要求'],
    [' '.repeat(1024 * 1024 + 1), '超过 1 MB'],
  ])('names what is wrong with %s', (content, words) => {
    const read = settingsWith(content);
    expect(read.ok ? '' : read.problems[0]).toMatch(/^QUOIN_XBRL_ELEMENTS：/);
    expect(read.ok ? '' : read.problems[0]).toContain(words);
  });

  it('has to be there', () => {
    const read = readSettings({ QUOIN_XBRL_ELEMENTS: join(folder, 'none.json') });
    expect(read.ok ? '' : read.problems[0]).toContain('读不到');
  });
});
