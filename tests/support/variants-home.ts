import { beijingTime } from '#rules/dates/beijing-time.ts';
import { chooseVariant } from '#rules/variants/choose-variant.ts';
import { BUCKETS } from '#rules/variants/variant.ts';
import type { DocumentNode, PageDocument } from '#schemas/document.ts';
import type { JsonValue } from '#schemas/json.ts';
import type { StudioClient } from './studio-client.ts';

const DAY_MS = 86_400_000;

/** The day in Beijing a number of days from now, yyyymmdd. */
export function dayFromNow(days: number): string {
  return beijingTime(new Date(Date.now() + days * DAY_MS).toISOString()).slice(0, 8);
}

/** The titles of the original and of its variant on a page that `withVariants` made. */
export const ORIGINAL_TITLE = '先看看新手指南';
export const VARIANT_TITLE = '三分钟读懂基金';
export const HERO = 'hero';

const VARIANTS = [
  { id: 'v1', name: '短标题', audience: 'share', share: 50, campaign: '' },
] as const;

function node(id: string, type: string, props: Record<string, JsonValue>): DocumentNode {
  return { id, type, version: 1, displyflag: '1', props, slots: {} };
}

/** The page with an invitation of two variants behind the first block of its first module; `props` of the block around them. */
export function withVariants(
  document: PageDocument,
  props: Record<string, JsonValue> = {},
): PageDocument {
  const [first = ''] = document.nodes['root']?.slots['main'] ?? [];
  const module = document.nodes[first];
  if (!module) throw new Error('the page has no module');
  const invitation = (id: string, title: string) =>
    node(id, 'call-to-action', {
      ...{ title, text: '不用开户也能看。', buttonLabel: '开始', linkLabel: '', linkAddress: '' },
      buttonAddress: '/list?menuid=10081&secondtype=newcomer',
      emphasis: false,
    });
  const hero: DocumentNode = {
    ...node(HERO, 'variants', {
      ...{ original: '原版', variants: VARIANTS.map((one) => ({ ...one })), goal: 'press' },
      ...{ goalAddress: '', goalEntry: '', from: dayFromNow(0), until: dayFromNow(20) },
      ...props,
    }),
    slots: { original: ['hero-o'], v1: ['hero-v'] },
  };
  const added = [hero, invitation('hero-o', ORIGINAL_TITLE), invitation('hero-v', VARIANT_TITLE)];
  const main = [...(module.slots['main'] ?? []), HERO];
  return {
    nodes: {
      ...document.nodes,
      [first]: { ...module, slots: { ...module.slots, main } },
      ...Object.fromEntries(added.map((one) => [one.id, one])),
    },
  };
}

/** A bucket that gets the original at `HERO`, and one that gets the variant. */
export function bucketsOf(): { original: number; variant: number } {
  const buckets = Array.from({ length: BUCKETS }, (_, bucket) => bucket);
  const slotOf = (bucket: number) =>
    chooseVariant(
      { block: HERO, variants: VARIANTS },
      { bucket, device: 'computer', campaign: '', isFirstVisit: false },
    );
  const find = (slot: string) => buckets.find((bucket) => slotOf(bucket) === slot) ?? -1;
  return { original: find('original'), variant: find('v1') };
}

/** Publishes the draft of a page as it stands. */
export async function publishPage(studio: StudioClient, key: string): Promise<void> {
  const name = { kind: 'page' as const, key };
  const { hash } = await studio.must('check', name);
  await studio.must('publish', { items: [{ ...name, hash }], note: '' });
}
