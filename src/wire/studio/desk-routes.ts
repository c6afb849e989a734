import { activityRoutes } from './activity.ts';
import { archiveRoutes } from './archive.ts';
import { contentRoutes } from './content.ts';
import { dashboardRoutes } from './dashboard.ts';
import { figureRoutes } from './figures.ts';
import { importRoutes } from './imports.ts';
import { keyRoutes } from './keys.ts';
import { menuRoutes } from './menu.ts';
import { peopleRoutes } from './people.ts';
import { pullRoutes } from './pulls.ts';
import { releaseRoutes } from './releases.ts';
import { reviewRoutes } from './review.ts';
import { webhookRoutes } from './webhooks.ts';
import type { StudioRoute } from './route.ts';

/** Of the back office's routes, those that arranging a page does without: their schemas take as much time and memory as its own. */
export const deskRoutes = {
  ...peopleRoutes,
  ...activityRoutes,
  ...dashboardRoutes,
  ...keyRoutes,
  ...webhookRoutes,
  ...releaseRoutes,
  ...menuRoutes,
  ...contentRoutes,
  ...reviewRoutes,
  ...figureRoutes,
  ...pullRoutes,
  ...importRoutes,
  ...archiveRoutes,
} as const satisfies Record<string, StudioRoute>;
