import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { describe, expect, test } from 'vitest';

/** The data half and its samples: Chinese in them is what an editor finds and changes. */
const DATA = /(?:^|\/)(?:props|block|sample|upgrades)\.ts$|\.test\.tsx?$/;
const COMMENT = /\/\*[\s\S]*?\*\/|(?<![:'"`\w])\/\/.*$/gm;

/** Lines of a source that have Chinese in them anywhere but in a comment: literals, templates, patterns and text between tags. */
function chineseLines(source: string): string[] {
  return source
    .replace(COMMENT, '')
    .split('\n')
    .filter((line) => /\p{Script=Han}/u.test(line))
    .map((line) => line.trim());
}

describe('what the views of blocks say', () => {
  test.each([
    '<p>共 {count} 只</p>',
    'aria-label={`第 ${page} 页`}',
    "name.replace(/风险$/, '')",
    "const title = '基金'",
  ])('%s is found', (line) => {
    expect(chineseLines(`/** 说明 */\n// 说明\n${line}\n`)).toEqual([line]);
  });

  test('an editor can change: it is a prop, content or a text of the catalogue', () => {
    const views = readdirSync('blocks', { recursive: true, encoding: 'utf8' }).filter(
      (file) => /\.tsx?$/.test(file) && !DATA.test(file),
    );
    expect(views.length).toBeGreaterThan(40);
    const found = views.flatMap((file) =>
      chineseLines(readFileSync(join('blocks', file), 'utf8')).map((line) => `${file}: ${line}`),
    );
    expect(
      found,
      'make it a prop with a default or, where several blocks say it, a text of src/ui/texts.ts',
    ).toEqual([]);
  });
});
