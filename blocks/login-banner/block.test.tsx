import { readFileSync } from 'node:fs';
import { resolve } from 'node:path';
import { expect, test } from 'vitest';
import { renderBlock, textOf } from '#tests/support/render-block.tsx';
import { block } from './block.ts';
import { drawRidges } from './draw-ridges.ts';
import { samples } from './sample.ts';
import { View } from './View.tsx';

const { typical, empty, misconfigured } = samples as Required<typeof samples>;
const history = resolve(
  import.meta.dirname,
  '../../src/server/features/demonstration/data/nav/000001.csv',
);

test('is headed by the headline, one clause a line', () => {
  const html = renderBlock(View, typical);
  const headline = /<h1.*?<\/h1>/.exec(html)?.[0] ?? '';
  expect(textOf(headline.replaceAll('<wbr>', ''))).toBe('看得清， 才拿得住。 您好， 想办什么事？');
});

test('opens what the company opened, and says why the rest is closed', () => {
  const html = renderBlock(View, typical);
  expect(html).toMatch(/<a [^>]*href="\/preserve"[^>]*>登录/);
  expect(html).toMatch(
    /href="https:\/\/trade\.example\.com\/register"[^>]*>注册开户<span[^>]*>（将离开本站）/,
  );
  expect(html.match(/<dialog[^>]*id="node-\w*login-alert"/g)).toHaveLength(1);
  expect(textOf(renderBlock(View, misconfigured!))).toMatch(
    /跳转网上交易提示 基金公司配置跳转地址有误，请联系基金公司修改！.*敬请期待！.*敬请期待！/,
  );
});

test('without a card title there is no card, without buttons no row for them', () => {
  expect(renderBlock(View, empty!)).not.toMatch(/<aside|<a |<button/);
});

test('shows the company’s slogan where no headline is written, and its name without one', () => {
  const shown = (headline: string, company: Record<string, string>) =>
    textOf(
      /<h1.*?<\/h1>/
        .exec(
          renderBlock(View, { ...empty!, props: { ...empty!.props, headline }, page: { company } }),
        )?.[0]
        ?.replaceAll('<wbr>', '') ?? '',
    );
  expect(shown('', { companyslogan: '稳健每一步', companyname: '示范基金' })).toBe('稳健每一步');
  expect(shown('', { companyname: '示范基金' })).toBe('示范基金');
  expect(shown('另写的标题', { companyslogan: '稳健每一步' })).toBe('另写的标题');
});

test('its drawing is the fund’s history', async () => {
  const growth = readFileSync(history, 'utf8')
    .trim()
    .split('\n')
    .slice(1)
    .map((line) => Number(line.split(',')[2]));
  await expect(drawRidges(growth)).toMatchFileSnapshot('./ridges.svg');
});

test('takes at most two buttons, none of them to where no browser should go', () => {
  const button = (address: string, index: number) => ({ id: `b${index}`, label: '钮', address });
  expect(block.props.safeParse({ buttons: ['/a', '/b', '/c'].map(button) }).success).toBe(false);
  expect(block.props.safeParse({ buttons: [button('//example.com', 1)] }).success).toBe(false);
});

test('has one heading and the doors of elder mode, each by the rules of its way', () => {
  const html = renderBlock(View, samples.typical);
  expect(html.match(/<h1/g)).toHaveLength(1);
  expect(html).toMatch(/<a[^>]*href="\/preserve"[^>]*><strong[^>]*>登录交易/);
  expect(html).toMatch(/<button[^>]*commandfor="node-organisation-alert"/);
  expect(html).toMatch(/href="tel:400-698-9988"[^>]*>拨打电话/);
});

test.each(Object.entries(samples))('sample %s fits the schema', (_, sample) => {
  expect(block.props.parse(sample.props)).toEqual(sample.props);
});

test('stands before a picture in place of the ridges, covered so far, with its own words below', () => {
  const { image: _, ...given } = samples.picture!.props;
  const shown = renderBlock(View, samples.picture!);
  expect(shown).toMatch(/<img[^>]*style="object-position:70% 50%" alt=""/);
  expect(shown).toContain('style="opacity:0.8"');
  expect(shown).not.toContain('ridges');
  expect(textOf(shown)).toContain(given.credit);
  expect(textOf(shown)).not.toContain(given.caption);
});
