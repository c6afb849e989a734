import { describe, expect, it } from 'vitest';
import type { Answer } from '#kit';
import { STATIC_ENTRY } from '#rules/site/static-entry.ts';
import { PARAMETER_NAMES } from '#schemas/content.ts';
import { tabStorage } from '#tests/support/wire.ts';
import type { Fetch } from '#ui/calls.tsx';
import { createTabStorage } from '../tab/tab-storage.ts';
import { createConfiguration } from './configuration.ts';
import { isParameterName } from './parameter-names.ts';
import { createStartCache } from './start-cache.ts';

const ANSWERS: Record<string, unknown> = {
  'common/mixparam': [
    [
      { paramname: 'companyname', paramvalue: '示例基金' },
      { paramname: 'secretplan', paramvalue: 'x' },
    ],
  ],
  'common/dictionary': [
    [{ dictitem: '130011', itemname: '基金状态', subitem: '0', subitemname: '交易', remark: '' }],
  ],
  'common/sysparam': [[{ paramname: 'pagesize', paramvalue: '10' }]],
  'common/menu': [[{ ...STATIC_ENTRY, id: '1' }]],
  'common/advertisement': [[{ id: 'b1', bannertype: 'login' }]],
  'account/userinfo': [[{ custname: '张**' }]],
};

/** A start cache over a server that answers like this, or not at all. */
function openCache({
  storage = tabStorage() as Storage | null,
  isAway = false,
  isLoggedIn = false,
} = {}) {
  const asked: string[] = [];
  const query: Fetch = async ({ path }) => {
    asked.push(path);
    return (
      isAway ? { ok: false, code: 'ERR_NETWORK', msg: '' } : { ok: true, record: ANSWERS[path] }
    ) as Answer;
  };
  const configuration = createConfiguration(createTabStorage(storage));
  const cache = createStartCache({
    query,
    configuration,
    tab: { isLoggedIn: () => isLoggedIn },
    openSession: async () => !isAway,
  });
  return { cache, configuration, asked };
}

it('keeps the whitelist of parameters that the schema has', () => {
  expect(PARAMETER_NAMES.every(isParameterName)).toBe(true);
  expect(['secretplan', 'toString', ''].some(isParameterName)).toBe(false);
});

it('asks for nothing before it is needed', () => {
  expect(openCache().asked).toEqual([]);
});

describe('dictionary and parameters', () => {
  it('are asked for once in a tab, and names beyond the whitelist are dropped', async () => {
    const storage = tabStorage();
    const { cache, asked } = openCache({ storage });
    expect(await cache.parameters()).toEqual({ companyname: '示例基金' });
    expect(await cache.dictionary()).toEqual({ '130011': { 0: '交易' } });
    await cache.parameters();
    expect(asked).toEqual(['common/mixparam', 'common/dictionary']);

    const next = openCache({ storage });
    expect([await next.cache.parameters(), await next.cache.dictionary()]).toEqual([
      { companyname: '示例基金' },
      { '130011': { 0: '交易' } },
    ]);
    expect(next.asked).toEqual([]);
  });

  it('that travelled with a page count as loaded and replace what was stored', async () => {
    const storage = tabStorage();
    await openCache({ storage }).cache.parameters();
    const { cache, configuration, asked } = openCache({ storage });
    configuration.takeFrom({
      company: { companyname: '新名基金', secretplan: 'x' },
      dictionary: { '110059': { 1: '男' } },
      seq: 7,
    });
    expect([await cache.parameters(), await cache.dictionary(), asked]).toEqual([
      { companyname: '新名基金' },
      { '110059': { 1: '男' } },
      [],
    ]);
  });

  it('of the static page do not replace anything', async () => {
    const { cache, configuration } = openCache();
    await cache.parameters();
    configuration.takeFrom({ company: {}, dictionary: {}, seq: 0 });
    expect(await cache.parameters()).toEqual({ companyname: '示例基金' });
  });

  it.each([
    ['quoin-parameters', '{'],
    ['quoin-parameters', '[]'],
    ['quoin-parameters', '{"companyname":{"a":1}}'],
    ['quoin-dictionary', '"x"'],
    ['quoin-dictionary', '[]'],
    ['quoin-dictionary', '{"130011":"x"}'],
  ])('are asked for again where %s is %s', async (name, text) => {
    const storage = tabStorage();
    storage.setItem(name, text);
    const { cache } = openCache({ storage });
    expect([await cache.parameters(), await cache.dictionary()]).toEqual([
      { companyname: '示例基金' },
      { '130011': { 0: '交易' } },
    ]);
  });

  it('are kept in memory where the browser keeps nothing', async () => {
    const { cache, asked } = openCache({ storage: null });
    await cache.parameters();
    expect([await cache.parameters(), asked]).toEqual([
      { companyname: '示例基金' },
      ['common/mixparam'],
    ]);
  });

  it('are none where they cannot be had, and the next one asks again', async () => {
    const { cache, asked } = openCache({ isAway: true });
    expect([await cache.parameters(), await cache.dictionary()]).toEqual([{}, {}]);
    await cache.parameters();
    expect(asked).toEqual(['common/mixparam', 'common/dictionary', 'common/mixparam']);
  });
});

describe('the rest', () => {
  it('is asked for whenever it is needed, so that it follows every publish', async () => {
    const { cache, asked } = openCache();
    expect(await cache.systemParameters()).toEqual({ pagesize: '10' });
    expect((await cache.menu())[0]?.id).toBe('1');
    expect((await cache.advertisements('login'))[0]?.id).toBe('b1');
    await cache.menu();
    expect(asked).toEqual([
      'common/sysparam',
      'common/menu',
      'common/advertisement',
      'common/menu',
    ]);
  });

  it('falls back to the static menu and to nothing', async () => {
    const { cache } = openCache({ isAway: true });
    expect(
      await Promise.all([
        cache.menu(),
        cache.advertisements(),
        cache.systemParameters(),
        cache.modules('/col'),
        cache.session(),
      ]),
    ).toEqual([[STATIC_ENTRY], [], {}, null, false]);
  });

  it('asks who is logged in only where somebody is', async () => {
    const nobody = openCache();
    expect([await nobody.cache.user(), nobody.asked]).toEqual([null, []]);
    expect(await openCache({ isLoggedIn: true }).cache.user()).toEqual({ custname: '张**' });
  });
});
