import { addDays, isCalendarDate } from '#rules/dates/calendar-date.ts';
import type { Role } from '#schemas/role.ts';

/** Maximum number of days of one deputyship, the first and the last included. */
export const DEPUTY_DAYS = 366;

/** The days on which a deputy signs, both included, yyyymmdd in Beijing. */
export interface DeputyDays {
  from: string;
  until: string;
}

/** When a deputyship holds; `endedAt` is null unless somebody ended it before its last day. */
export interface DeputySpan extends DeputyDays {
  endedAt: string | null;
}

export type DeputyState = 'planned' | 'holds' | 'over';

/** How a deputyship stands on a day, yyyymmdd in Beijing. */
export function deputyState({ from, until, endedAt }: DeputySpan, day: string): DeputyState {
  if (endedAt !== null || day > until) return 'over';
  return day < from ? 'planned' : 'holds';
}

/** Why no deputy can be named for these days. */
export type DeputyDaysProblem = 'noDay' | 'backDated' | 'backwards' | 'tooLong';

/** Why no deputy can be named today for these days; null where one can. */
export function deputyDaysProblem(
  { from, until }: DeputyDays,
  today: string,
): DeputyDaysProblem | null {
  if (!isCalendarDate(from) || !isCalendarDate(until)) return 'noDay';
  if (from < today) return 'backDated';
  if (until < from) return 'backwards';
  return until > addDays(from, DEPUTY_DAYS - 1) ? 'tooLong' : null;
}

/** The role in which an account with these roles signs a step that takes one of `roles`, in the order of the step; null where it has none of them. */
export function signingRole(
  { role, also }: { role: Role; also: readonly Role[] },
  held: readonly Role[],
): Role | null {
  return [role, ...also].find((one) => held.includes(one)) ?? null;
}

/** The role in which a deputy signs a step: one of the represented account, and the one for which the deputy was named where it was for one. */
export function deputyRole(
  step: { role: Role; also: readonly Role[] },
  { role, held }: { role: Role | null; held: readonly Role[] },
): Role | null {
  return signingRole(
    step,
    held.filter((one) => role === null || one === role),
  );
}

/** Who stands behind a signature: the account that signs, and the one that it represents. */
export function accountsBehind({
  account,
  represents,
}: {
  account: string;
  represents?: { account: string } | undefined;
}): string[] {
  return represents ? [account, represents.account] : [account];
}

/** Stands between the names of a deputy and of whom they represent; no account has it in its name. */
export const DEPUTY_MARK = ' 代 ';

/** Who signed, as records name them: of a deputy with whom they represent. */
export function signerName(name: string, represents: { name: string } | null): string {
  return represents ? `${name}${DEPUTY_MARK}${represents.name}` : name;
}
