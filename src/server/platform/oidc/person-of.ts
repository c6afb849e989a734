import { z } from 'zod';
import type { ProviderPerson } from './provider.ts';

const GROUPS_MAX = 2000;
const texts = z.array(z.string()).max(GROUPS_MAX);
const oneOrMore = z.union([texts, z.string().transform((one) => [one])]);

/** Claims by their names; those of the standard have the form that it says, else they count as absent. */
type Claims = Readonly<Record<string, unknown>> & { iss: string; sub: string };

/** Which claims say what has no name of the standard. */
export interface ClaimNames {
  groups: string;
  directoryId: string;
}

/** Whether claims that a person is known by are missing, so that the userinfo endpoint has to be asked. */
export function lacksClaims(
  claims: Readonly<Record<string, unknown>>,
  { groups, directoryId }: ClaimNames,
): boolean {
  return [groups, directoryId, 'email', 'name', 'preferred_username'].some(
    (name) => claims[name] === undefined,
  );
}

/** Reads a person out of verified claims. */
export function personOf(claims: Claims, names: ClaimNames): ProviderPerson {
  const email = textOf(claims['email']).trim().toLowerCase();
  const groups = oneOrMore.safeParse(claims[names.groups]).data ?? [];
  return {
    issuer: claims.iss,
    subject: claims.sub,
    sid: textOf(claims['sid']) || null,
    email: claims['email_verified'] === true && email !== '' ? email : null,
    name: textOf(claims['name']).trim(),
    username: textOf(claims['preferred_username']).trim(),
    groups: [...new Set(groups)],
    directoryId: textOf(claims[names.directoryId]) || null,
  };
}

function textOf(value: unknown): string {
  return typeof value === 'string' ? value : '';
}
