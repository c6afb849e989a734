import { z } from 'zod';
import { scope } from './permission.ts';
import type { KeyRight } from './right.ts';

/** What people can let a program do in their name: whatever tools of assistants need, and nothing that visitors would see. */
export const PROGRAM_RIGHTS = [
  'studio.read',
  'page.edit',
  'menu.edit',
  'content.edit',
  'release.prepare',
] as const satisfies readonly KeyRight[];
export type ProgramRight = (typeof PROGRAM_RIGHTS)[number];

/** Every program has this one. */
export const READING: ProgramRight = 'studio.read';

export const programRight = z.enum(PROGRAM_RIGHTS);

/** What a program may do at most: these rights, where the scope says. */
export const programLimit = z.strictObject({
  rights: z
    .array(programRight)
    .max(PROGRAM_RIGHTS.length)
    .refine((rights) => rights.includes(READING), { error: '要有“查看编排台”的权限' }),
  scope,
});

/** For how many days a program can be let in. */
export const PROGRAM_DAYS = [1, 7, 30, 90] as const;
