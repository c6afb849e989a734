import { grants, type Grant } from '#schemas/permission.ts';

/** What cannot be read gives no right. */
export function readGrants(stored: unknown): Grant[] {
  return grants.safeParse(stored).data ?? [];
}
