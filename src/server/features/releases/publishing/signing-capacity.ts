import { msg } from '#messages/msg.ts';
import { accountsBehind, deputyRole, deputyState, signingRole } from '#rules/people/deputyship.ts';
import { may, mayEverywhere } from '#rules/permissions/may.ts';
import { rights } from '#schemas/right.ts';
import type { Grant } from '#schemas/permission.ts';
import type { Message } from '#schemas/message.ts';
import { roles, type Role } from '#schemas/role.ts';
import type { ShownStep } from '#schemas/signing.ts';
import type { Account, DocumentName } from '#wire/studio/routes.ts';
import type { Queryable } from '#server/platform/database/connect.ts';
import type { Editor, Represented } from '#server/platform/editor.ts';
import { firstForbidden } from '#server/site/permissions/subjects.ts';
import { currentEditor } from '#server/store/accounts/current-editor.ts';
import { representedBy, todayInBeijing } from '#server/store/accounts/deputies.ts';
import { refuseRecentChange, refuseRecentChangeOf } from './recent-holds.ts';

/** In which role an account signs the next step, null where none is left, and whom it represents; or why it may not sign. */
export type SigningCapacity =
  | { refusal: null; role: Role | null; represents: Account | null }
  | { refusal: Message; role: null; represents: null };

/** What is signed. */
export interface Signed {
  signing: readonly ShownStep[];
  /** The accounts that prepared it. */
  makers: ReadonlySet<string>;
  /** How far the right to approve has to reach. */
  reach: readonly DocumentName[] | 'site';
}

export function refusedCapacity(refusal: Message): SigningCapacity {
  return { refusal, role: null, represents: null };
}

/** The first step that nobody has signed; null where all are. */
export function nextStep(signing: readonly ShownStep[]): { index: number; step: ShownStep } | null {
  const index = signing.findIndex(({ signature }) => signature === null);
  const step = signing[index];
  return step ? { index, step } : null;
}

/** The capacity in which an account may sign the next step: its own role before that of somebody whose deputy it is today. */
export async function stepCapacity(
  sql: Queryable,
  signed: Signed,
  signer: Account | Editor,
): Promise<SigningCapacity> {
  const { signing, makers, reach } = signed;
  if (signersOf(signing).has(signer.account)) return refusedCapacity(msg('release.already-signed'));
  const next = nextStep(signing);
  const grants = await grantsOf(sql, signer);
  const own = next && signingRole(next.step, rolesIn(grants));
  const represented = next ? await representedBy(sql, signer.account) : [];
  const isOwn = own !== null && (represented.length === 0 || (await reaches(sql, grants, reach)));
  if (!next || isOwn) {
    const recent = await refuseRecentChange(sql, signer.account, makers);
    return recent ? refusedCapacity(recent) : { refusal: null, role: own, represents: null };
  }
  const found = may({ grants }, 'studio.read')
    ? await deputyCapacity(sql, signed, { signer, step: next.step, represented })
    : null;
  return (
    found ??
    refusedCapacity(
      own === null
        ? msg('release.not-your-step', { step: next.index + 1, role: roles[next.step.role].label })
        : msg('permission.beyond-scope', { right: rights['release.approve'].label.zh }),
    )
  );
}

interface Deputy {
  signer: Account;
  step: ShownStep;
  represented: readonly Represented[];
}

/** As the deputy of the first account for which nothing is against it; the first reason where there is one against each. Null: deputy of nobody who may sign the step. */
async function deputyCapacity(
  sql: Queryable,
  { signing, makers, reach }: Signed,
  { signer, step, represented }: Deputy,
): Promise<SigningCapacity | null> {
  const today = await todayInBeijing(sql);
  const signers = signersOf(signing);
  let refused: SigningCapacity | null = null;
  for (const one of represented) {
    const { account, name, grants, role: namedFor } = one;
    const role = deputyRole(step, { role: namedFor, held: rolesIn(grants) });
    if (deputyState(one, today) !== 'holds' || role === null) continue;
    if (!(await reaches(sql, grants, reach))) continue;
    const reason = makers.has(account)
      ? msg('release.represented-made', { name })
      : signers.has(account)
        ? msg('release.represented-signed', { name })
        : ((await refuseRecentChange(sql, signer.account, makers)) ??
          (await refuseRecentChangeOf(sql, { account, name }, makers)));
    if (reason === null) return { refusal: null, role, represents: { account, name } };
    refused ??= refusedCapacity(reason);
  }
  return refused;
}

/** Everybody behind the signatures that there are. */
function signersOf(signing: readonly ShownStep[]): Set<string> {
  return new Set(signing.flatMap(({ signature }) => (signature ? accountsBehind(signature) : [])));
}

/** Whether the right to approve of these grants reaches all that is signed. */
export async function reaches(
  sql: Queryable,
  grants: readonly Grant[],
  reach: Signed['reach'],
): Promise<boolean> {
  if (reach === 'site') return mayEverywhere({ grants }, 'release.approve');
  return (
    may({ grants }, 'release.approve') &&
    (await firstForbidden(sql, { grants }, 'approve', reach)) === null
  );
}

async function grantsOf(sql: Queryable, signer: Account | Editor): Promise<readonly Grant[]> {
  return 'grants' in signer
    ? signer.grants
    : ((await currentEditor(sql, signer.account))?.grants ?? []);
}

function rolesIn(grants: readonly Grant[]): Role[] {
  return grants.map(({ role }) => role);
}
