import * as fc from 'fast-check';
import { expect, it } from 'vitest';
import { entryProblem } from '../reading/check-entries.ts';
import { pathName, paths } from './paths.ts';

const key = fc.oneof(
  fc.string({ unit: 'binary', minLength: 1, maxLength: 200 }),
  fc.constantFrom('.', '..', '../x', 'a/b', 'a\\b', 'C:', '130011:0', '公司简介', 'x'.repeat(200)),
);

it('makes of any key a name that leads nowhere else', () => {
  fc.assert(
    fc.property(key, (given) => {
      const fileName = paths.version('article', given, 7);
      expect(fileName.split('/')).toHaveLength(4);
      expect(
        entryProblem({
          fileName,
          externalFileAttributes: 0,
          compressionMethod: 8,
          isEncrypted: () => false,
        }),
      ).toBeNull();
      expect(Buffer.byteLength(pathName(given))).toBeLessThan(255);
    }),
  );
});

it('gives different keys different names, and leaves those that are names already', () => {
  fc.assert(
    fc.property(key, key, (one, other) => {
      fc.pre(one !== other);
      expect(pathName(one)).not.toBe(pathName(other));
    }),
  );
  expect(['10066', 'companyname', '公司简介'].map(pathName)).toEqual([
    '10066',
    'companyname',
    '公司简介',
  ]);
  expect(pathName('130011:0')).toMatch(/^130011_0~[0-9a-f]{8}$/);
});
