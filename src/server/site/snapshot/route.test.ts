import { describe, expect, it } from 'vitest';
import { STATIC_ENTRY } from '#rules/site/static-entry.ts';
import type { MenuItem } from '#schemas/menu.ts';
import { canonicalAddress, parseAddress } from './address.ts';
import { resolve, shownEntries, withEntryItem } from './route.ts';

function entry(id: string, routecode: string, more: Partial<MenuItem> = {}): MenuItem {
  return { ...STATIC_ENTRY, id, routecode, menuname: id, ordernumber: '1', ...more };
}
const menu = [
  entry('20', 'list', { ordernumber: '10', secondtype: 'notice' }),
  entry('10', 'col', { ordernumber: '2' }),
  entry('9', 'fundsearch', { ordernumber: '1', displayflag: '2' }),
  entry('30', 'https://example.com', { ordernumber: '1', linktype: '1' }),
  entry('40', 'fund', { displayflag: '2', secondtype: 'detail' }),
  entry('41', 'fund', { displayflag: '2', secondtype: 'cash' }),
  entry('42', 'fund', { displayflag: '2', secondtype: 'manager' }),
  entry('50', 'newsdetail', { displayflag: '2' }),
];
const at = (url: string, fundtype: string | null = null) =>
  resolve(parseAddress(url), menu, fundtype);

describe('resolve', () => {
  it.each([
    ['/', '/col?menuid=10'],
    ['/?utm=a', '/col?menuid=10&utm=a'],
    ['/col', '/col?menuid=10'],
    ['/col?menuid=', '/col?menuid=10'],
    ['/nothing/here?x=1', '/col?menuid=10'],
    ['//', '/col?menuid=10'],
    ['//[', '/col?menuid=10'],
    ['/\\other.example/', '/col?menuid=10'],
    ['http://[', '/col?menuid=10'],
    ['/Col?menuid=10', '/col?menuid=10'],
    ['/list?menuid=10&utm=a', '/col?menuid=10&utm=a'],
    ['/col?menuid=20', '/list?menuid=20&secondtype=notice'],
  ])('leads %s to %s by 302', (url, to) => {
    expect(at(url)).toEqual({ kind: 'redirect', status: 302, to });
  });

  it('removes one trailing slash by 301 and keeps the query', () => {
    expect(at('/list/?menuid=20')).toEqual({
      kind: 'redirect',
      status: 301,
      to: '/list?menuid=20',
    });
  });

  it('shows the first entry of a route that has no menuid, hidden or not', () => {
    expect(at('/fundsearch')).toMatchObject({ kind: 'page', entry: { id: '9' } });
  });

  it('chooses the fund page by the kind of fund', () => {
    expect(at('/fund?fundcode=000001', '3')).toMatchObject({ kind: 'page', entry: { id: '40' } });
    expect(at('/fund?fundcode=000009', '5')).toMatchObject({ kind: 'page', entry: { id: '41' } });
    expect(at('/fund?fundcode=999999', null)).toMatchObject({ kind: 'missing' });
    expect(at('/fund')).toMatchObject({ kind: 'missing' });
  });

  it('takes an id on the fund route for who manages funds, and a code before it', () => {
    expect(at('/fund?id=m1')).toMatchObject({ kind: 'page', entry: { id: '42' } });
    expect(at('/fund?id=m1&fundcode=000001', '3')).toMatchObject({
      kind: 'page',
      entry: { id: '40' },
    });
  });

  it('only marks the navigation by menuid on a detail route', () => {
    expect(at('/newsdetail?id=a1&menuid=20')).toMatchObject({
      kind: 'page',
      entry: { id: '50' },
      marked: { id: '20' },
    });
    expect(at('/newsdetail?menuid=20')).toMatchObject({ kind: 'missing' });
  });

  it('opens the item that a detail entry of the menu names, on the common page of its route', () => {
    const withItem = [entry('5', 'newsdetail', { routeid: 'a16', ordernumber: '0' }), ...menu];
    expect(resolve(parseAddress('/newsdetail?menuid=5'), withItem, null)).toMatchObject({
      kind: 'page',
      entry: { id: '50' },
      marked: { id: '5' },
    });
    expect(canonicalAddress(withEntryItem(parseAddress('/newsdetail?menuid=5'), withItem))).toBe(
      '/newsdetail?menuid=5&id=a16',
    );
    expect(
      canonicalAddress(withEntryItem(parseAddress('/newsdetail?menuid=5&id=a1'), withItem)),
    ).toBe('/newsdetail?menuid=5&id=a1');
    expect(resolve(parseAddress('/newsdetail?id=a1'), withItem, null)).toMatchObject({
      kind: 'page',
      entry: { id: '50' },
    });
  });

  it('knows a menuid of nothing as missing', () => {
    expect(at('/col?menuid=999')).toMatchObject({ kind: 'missing' });
  });

  it('sees maintenance in any path, never in a query', () => {
    expect(at('/x/preserve/y')).toEqual({ kind: 'maintenance' });
    expect(at('/col?menuid=10&next=/preserve')).toMatchObject({ kind: 'page' });
  });

  it('falls back to the static entry where the menu is empty', () => {
    expect(resolve(parseAddress('/'), [], null)).toMatchObject({ to: '/col?menuid=10065' });
  });
});

describe('shownEntries', () => {
  it('takes what is below a hidden entry out as well, and survives a cycle', () => {
    const rows = [
      entry('1', 'list', { displayflag: '2' }),
      entry('2', 'list', { parentid: '1' }),
      entry('3', 'list', { parentid: '4', ordernumber: '9' }),
      entry('4', 'list', { parentid: '3' }),
    ];
    expect(shownEntries(rows).map(({ id }) => id)).toEqual(['4', '3']);
  });

  it('orders by number, then by id', () => {
    const rows = [
      entry('z', 'list', { ordernumber: '10' }),
      entry('y', 'list', { ordernumber: '9' }),
      entry('x', 'list', { ordernumber: '10' }),
    ];
    expect(shownEntries(rows).map(({ id }) => id)).toEqual(['y', 'x', 'z']);
  });
});

describe('canonicalAddress', () => {
  it('keeps declared parameters in order and drops the rest', () => {
    expect(canonicalAddress(parseAddress('/fund?utm=1&fundcode=000001&menuid=3&id='))).toBe(
      '/fund?menuid=3&fundcode=000001',
    );
  });
});
