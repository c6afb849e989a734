import { readFile } from 'node:fs/promises';
import { fileURLToPath } from 'node:url';
import sharp from 'sharp';
import { beforeAll, describe, expect, it } from 'vitest';
import type { PageModel } from '#kit';
import { sampleDetails } from '#samples/funds.ts';
import type { FundDetail } from '#schemas/fund.ts';
import { staticModel } from '../../compose/static-model.ts';
import { cardAddress, pageOfCard } from './address.ts';
import { CARD_COLOURS } from './card-colours.ts';
import { cardOf, type ShareCard } from './card.ts';
import { CARD_SIZE, cardDrawing, createCardDrawer } from './draw-card.ts';
import { openLettering, type Lettering } from './lettering.ts';

const FONT = fileURLToPath(new URL('noto-sans-sc-500.woff', import.meta.url));
let lettering: Lettering;
beforeAll(async () => {
  lettering = await openLettering(FONT);
});

const fundDetailOf = (changes: Partial<FundDetail>): FundDetail => {
  const [fund] = sampleDetails;
  if (!fund) throw new Error('there is no sample of a fund');
  return { ...fund, ...changes };
};
const dictionary = { fundtype: { '3': '混合型' }, risklevel: { '03': '中风险' } };
function modelOf(facts: Partial<PageModel['facts']> = {}): PageModel {
  const model = staticModel('/col');
  return {
    ...model,
    facts: { ...model.facts, dictionary, company: { companyname: '某基金' }, ...facts },
  };
}
const blank: ShareCard = {
  company: '',
  title: '',
  kind: '',
  summary: '',
  figures: [],
  source: '',
  notice: '',
};

describe('the address of a card', () => {
  it.each([
    [
      'fund',
      { fundcode: '000001', menuid: '7' },
      '/media/card/fund.png?fundcode=000001',
      '/fund?fundcode=000001',
    ],
    ['newsdetail', { id: 'a1' }, '/media/card/newsdetail.png?id=a1', '/newsdetail?id=a1'],
    [
      'list',
      { menuid: '7', secondtype: 'news', pageoffset: '20', keyword: '债' },
      '/media/card/list.png?menuid=7&secondtype=news',
      '/list?menuid=7&secondtype=news',
    ],
  ] as const)('of %s with %j stands for its page', (routecode, parameters, address, page) => {
    expect(cardAddress({ routecode, parameters })).toBe(address);
    expect(pageOfCard(address)).toBe(page);
  });

  it('is no other', () => {
    for (const other of [
      '/media/card/fund',
      '/media/card/x/fund.png',
      '/fund?fundcode=000001',
      '/media/0.png',
    ])
      expect(pageOfCard(other)).toBeNull();
  });
});

describe('what a card says', () => {
  it('of a fund are its figures, never without day, source and what past performance means', () => {
    const fund = fundDetailOf({
      nav: '1.234',
      navdecimals: '3',
      navdate: '20260213',
      day1ud: '-0.61',
      year1ud: '36.39',
      foundud: '',
      fundtype: '3',
      risklevel: '03',
    });
    const card = cardOf(modelOf(), { kind: 'fund', item: fund });
    expect(card.kind).toBe(`${fund.fundcode} · 混合型 · R3 中风险`);
    expect(card.figures).toEqual([
      { label: '单位净值', value: '1.234' },
      { label: '日增长', value: '−0.61%', direction: 'down' },
      { label: '近1年', value: '+36.39%', direction: 'up' },
    ]);
    expect(card.source).toContain('截至 2026-02-13');
    expect(card.notice).toContain('不预示其未来表现');
  });

  it('of a cash fund are its two yields; of a fund without figures its name alone', () => {
    const cash = fundDetailOf({ fundtype: '5', nav: '0.3412', yield7d: '1.236' });
    expect(
      cardOf(modelOf(), { kind: 'fund', item: cash }).figures.map(({ value }) => value),
    ).toEqual(['1.236%', '0.3412']);
    expect(
      cardOf(modelOf(), { kind: 'fund', item: fundDetailOf({ nav: '', navdate: '' }) }),
    ).toMatchObject({ figures: [], source: '', notice: '' });
  });

  it('of a page is its name, what it lies under, and its description', () => {
    const breadcrumb = [
      { label: '首页', address: '/' },
      { label: '资讯公告', address: '/list' },
      { label: '下载中心' },
    ];
    expect(cardOf(modelOf({ breadcrumb, description: '说明' }), null)).toMatchObject({
      company: '某基金',
      title: '下载中心',
      kind: '资讯公告',
      summary: '说明',
    });
  });
});

describe('lettering', () => {
  it('sets whole words within the width, no line begins with a comma, and what is left out shows', () => {
    const room = { size: 40, width: 400, lines: 3 };
    const lines = lettering.wrap(
      '易方达蓝筹精选混合型证券投资基金，二〇二六年第三季度报告的要点与说明',
      room,
    );
    expect(lines.join('').replace('…', '')).not.toBe('');
    expect(lines).toHaveLength(3);
    for (const line of lines) {
      expect(lettering.width(line, 40)).toBeLessThanOrEqual(400);
      expect(line).not.toMatch(/^[，。、]/);
    }
    expect(lettering.wrap('字'.repeat(200), room).at(-1)).toMatch(/…$/);
    expect(lettering.wrap('', room)).toEqual([]);
  });

  it('marks a character that the font does not hold, and leaves out what is no letter', () => {
    expect(lettering.width('\u{2A6A5}', 40)).toBe(lettering.width('〓', 40));
    expect(lettering.width('甲🎉', 40)).toBe(lettering.width('甲', 40));
  });

  it('knows every character of the names that the demonstration has', async () => {
    const funds = await readFile(
      new URL('../../../features/demonstration/data/funds.json', import.meta.url),
      'utf8',
    );
    const unknown = [...new Set(funds.match(/\p{Script=Han}/gu))].filter(
      (sign) =>
        lettering.outline(sign, { x: 0, y: 0, size: 40 }) ===
        lettering.outline('〓', { x: 0, y: 0, size: 40 }),
    );
    expect(unknown).toEqual([]);
  });
});

describe('a drawn card', () => {
  const card: ShareCard = {
    ...blank,
    company: '某基金',
    title: '某某混合A',
    kind: '000001',
    figures: [{ label: '日增长', value: '+1.00%', direction: 'up' }],
    source: '截至',
    notice: '投资须谨慎',
  };

  it('is outlines alone, whose letters no font of the machine changes', () => {
    const drawing = cardDrawing(card, lettering);
    expect(['<text', 'font', 'NaN', 'undefined'].filter((word) => drawing.includes(word))).toEqual(
      [],
    );
  });

  it('is a picture of the size that is announced, with the title in ink where it stands', async () => {
    const png = await createCardDrawer(FONT)(card);
    const { data, info } = await sharp(png).raw().toBuffer({ resolveWithObject: true });
    expect(info).toMatchObject(CARD_SIZE);
    const isDark = (x: number, y: number) =>
      (data[(y * info.width + x) * info.channels] ?? 255) < 100;
    const darkIn = (top: number, bottom: number) =>
      Array.from(
        { length: bottom - top },
        (_, row) =>
          Array.from({ length: 1056 }, (_, column) => isDark(72 + column, top + row)).filter(
            Boolean,
          ).length,
      ).reduce((sum, count) => sum + count, 0);
    expect(darkIn(160, 230)).toBeGreaterThan(2000);
    expect(darkIn(300, 370)).toBe(0);
  });

  it('has the colours of the site', async () => {
    const styles = await Promise.all(
      ['brand', 'tokens'].map((name) =>
        readFile(new URL(`../../../../ui/${name}.css`, import.meta.url), 'utf8'),
      ),
    );
    const found = [
      ...styles.join('').matchAll(/--q-([\w-]+): (?:light-dark\()?(#\w+|var\(--q-[\w-]+\))/g),
    ];
    const tokens = new Map(found.toReversed().map(([, name, value]) => [name, value]));
    const colour = (name: string): string | undefined => {
      const value = tokens.get(name);
      const [, other] = /var\(--q-([\w-]+)\)/.exec(value ?? '') ?? [];
      return other === undefined ? value : colour(other);
    };
    expect(CARD_COLOURS).toEqual({
      paper: colour('bg'),
      ink: colour('text'),
      body: colour('text-2'),
      quiet: colour('text-3'),
      rule: colour('line'),
      brand: colour('brand-600'),
      brandLight: colour('brand-400'),
      up: colour('up'),
      down: colour('down'),
      flat: colour('flat'),
    });
  });
});
