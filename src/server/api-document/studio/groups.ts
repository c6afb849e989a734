import { activityRoutes } from '#wire/studio/activity.ts';
import { contentRoutes } from '#wire/studio/content.ts';
import { draftRoutes } from '#wire/studio/drafts.ts';
import { figureRoutes } from '#wire/studio/figures.ts';
import { fragmentRoutes } from '#wire/studio/fragments.ts';
import { importRoutes } from '#wire/studio/imports.ts';
import { keyRoutes } from '#wire/studio/keys.ts';
import { mediaRoutes } from '#wire/studio/media.ts';
import { menuRoutes } from '#wire/studio/menu.ts';
import { patternRoutes } from '#wire/studio/patterns.ts';
import { peopleRoutes } from '#wire/studio/people.ts';
import { publishingRoutes } from '#wire/studio/publishing.ts';
import { releaseRoutes } from '#wire/studio/releases.ts';
import { reviewRoutes } from '#wire/studio/review.ts';
import type { StudioRouteName } from '#wire/studio/routes.ts';
import { sessionRoutes } from '#wire/studio/session.ts';
import { webhookRoutes } from '#wire/studio/webhooks.ts';

const TABLES: readonly (readonly [label: string, routes: object])[] = [
  ['草稿', draftRoutes],
  ['内容', contentRoutes],
  ['菜单和转向', menuRoutes],
  ['片段', fragmentRoutes],
  ['区块组合', patternRoutes],
  ['媒体', mediaRoutes],
  ['发布和审核', { ...publishingRoutes, ...releaseRoutes }],
  ['审阅链接', reviewRoutes],
  ['基金数据', { ...importRoutes, ...figureRoutes }],
  ['操作记录', activityRoutes],
  ['回调', webhookRoutes],
  ['密钥', keyRoutes],
  ['账号', { ...sessionRoutes, ...peopleRoutes }],
];

export const OTHER_GROUP = '页面和其他';

/** The part of the interface that a route stands in. */
export function groupOf(name: StudioRouteName): string {
  return TABLES.find(([, routes]) => name in routes)?.[0] ?? OTHER_GROUP;
}
