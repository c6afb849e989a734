import sharp from 'sharp';
import { expect, it } from 'vitest';
import type { SiteSnapshot } from '../snapshot/site-snapshot.ts';
import { makeManifest } from './manifest.ts';
import { drawIcon, ICON_SIZES, type IconName } from './mark.ts';

const siteOf = (parameters: object[]) => ({
  answer: (async () => ({ ok: true, record: [parameters] })) as unknown as SiteSnapshot['answer'],
});
const read = async (parameters: object[]) =>
  JSON.parse((await makeManifest(siteOf(parameters))).encodings.identity.body.toString()) as {
    name?: string;
    icons: { src: string; sizes: string }[];
  };

it('names the company, and nobody where none is set', async () => {
  expect(await read([{ paramname: 'companyname', paramvalue: '某某基金' }])).toMatchObject({
    name: '某某基金',
    short_name: '某某基金',
  });
  expect(await read([])).not.toHaveProperty('name');
});

it('lists icons that are pictures of the sizes it says', async () => {
  const { icons } = await read([]);
  expect(icons).toHaveLength(Object.keys(ICON_SIZES).length);
  for (const { src, sizes } of icons) {
    const { format, width, height } = await sharp(
      await drawIcon(src.slice(1) as IconName),
    ).metadata();
    expect([format, `${width}x${height}`]).toEqual(['png', sizes]);
  }
});

it('fails where the name cannot be read, so that what was kept stays', async () => {
  const answer = (async () => ({ ok: false, code: '9999', msg: '失败' })) as never;
  await expect(makeManifest({ answer })).rejects.toThrow('common/mixparam');
});
