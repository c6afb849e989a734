import { z } from 'zod';

/** What a page, a fragment or a content item is for; the disclosure rules differ by it. */
export const PURPOSES = ['promotion', 'disclosure', 'education', 'company'] as const;
export const purpose = z.enum(PURPOSES, { error: '没有这种用途' });
export type Purpose = z.infer<typeof purpose>;
