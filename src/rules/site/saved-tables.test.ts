import { expect, test } from 'vitest';
import { SAVED_TABLES, tableOfPath, tablePath } from './saved-tables.ts';

test.each(SAVED_TABLES)('the path of %s leads back to it', (table) => {
  expect(tableOfPath(tablePath({ table, fundcode: '000001' }))).toEqual({
    table,
    fundcode: '000001',
  });
});

test.each([
  '/data/',
  '/data/000001-nav',
  '/data/1-nav.csv',
  '/data/000001-toString.csv',
  '/000001-nav.csv',
])('%s is none', (path) => {
  expect(tableOfPath(path)).toBeNull();
});
