import { afterAll, beforeAll, expect, it } from 'vitest';
import sharp from 'sharp';
import { openCamera } from '#server/platform/browser/open-camera.ts';
import { createFrozenRenderer } from '#server/site/render/frozen-renderer.ts';
import { findBrowser } from '#tests/support/find-browser.ts';
import { isGate } from '#tests/support/lane.ts';
import { openMcp } from '#tests/support/mcp.ts';

let mcp: Awaited<ReturnType<typeof openMcp>>;
const failures: unknown[] = [];

beforeAll(async () => {
  const assets = () => ({ script: '', preloads: [], styles: [] });
  mcp = await openMcp({
    camera: openCamera(findBrowser(), (error) => failures.push(error)),
    frozenRenderer: createFrozenRenderer(null, assets),
  });
}, 180_000);
afterAll(() => mcp.close());

it.skipIf(isGate)('a program sees a draft as a picture beside its words', async () => {
  const { client } = await mcp.program(['studio.read']);
  const { content } = await client.callTool({
    name: 'preview_document',
    arguments: { kind: 'page', key: '10060', width: 768, height: 600 },
  });
  expect(failures).toEqual([]);
  const [words, picture] = content as { text: string; data: string; mimeType: string }[];
  expect(JSON.parse(words?.text ?? '')).toMatchObject({
    picture: { width: 768, height: 600, isCut: true },
  });
  expect(picture?.mimeType).toBe('image/png');
  const png = Buffer.from(picture?.data ?? '', 'base64');
  expect(await sharp(png).metadata()).toMatchObject({ width: 768, height: 600 });
  const { channels } = await sharp(png).stats();
  expect(channels.some(({ stdev }) => stdev > 1)).toBe(true);
});

it.skipIf(isGate)(
  'a picture of a page that ends above its height is no higher than it',
  async () => {
    const { client } = await mcp.program(['studio.read']);
    const { content } = await client.callTool({
      name: 'preview_document',
      arguments: { kind: 'page', key: '10115', width: 768, height: 4000 },
    });
    expect(failures).toEqual([]);
    const [words] = content as { text: string }[];
    const { picture } = JSON.parse(words?.text ?? '') as {
      picture: { height: number; isCut: boolean };
    };
    expect(picture.isCut).toBe(false);
    expect(picture.height).toBeGreaterThan(600);
    expect(picture.height).toBeLessThan(4000);
  },
);
