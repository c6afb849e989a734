import { z } from 'zod';
import { defineRoute } from './route.ts';

/** What a new site needs, in the order in which it is done best; `src/server/features/first-steps/first-steps.ts` says when each is done. */
export const FIRST_STEPS = [
  'menu',
  'dictionary',
  'company',
  'logo',
  'phone',
  'record',
  'intro',
  'places',
  'funds',
  'figures',
  'documents',
  'articles',
  'texts',
  'home',
  'people',
  'approval',
] as const;
export const firstStepId = z.enum(FIRST_STEPS);
export type FirstStepId = z.infer<typeof firstStepId>;

export const firstStep = z.strictObject({ id: firstStepId, isDone: z.boolean() });
export type FirstStep = z.infer<typeof firstStep>;

/** What is still to be filled in before a new site can be shown. */
export const firstStepRoutes = {
  /** All steps in their order, as the store is now. */
  firstSteps: defineRoute({
    method: 'GET',
    path: '/api/first-steps',
    caller: 'editor',
    needs: 'studio.read',
    summary: '起步时还要补什么',
    tag: '页面和其他',
    body: z.strictObject({}),
    answer: z.strictObject({
      /** The site did not begin with the demonstration, which lacks nothing. */
      isOffered: z.boolean(),
      steps: z.array(firstStep),
      /** The menuid of the first page; null where the menu has none. */
      home: z.string().nullable(),
    }),
  }),
};
