import { msg } from '#messages/msg.ts';
import type { Grant } from '#schemas/permission.ts';
import { EVERYWHERE } from '#schemas/permission.ts';
import type { Role } from '#schemas/role.ts';
import type { Queryable } from '#server/platform/database/connect.ts';
import { refuse } from '#server/platform/handler.ts';
import type { ProviderPerson } from '#server/platform/oidc/provider.ts';
import { readGrants } from '#server/store/accounts/read-grants.ts';
import { takeInvitationOf } from '../accounts/invitations.ts';
import { accountNameOf, freeAccountName, personName } from './account-name.ts';
import type { ProviderSignIn } from './provider-sign-in.ts';

/** An account of a person of the provider. */
export interface FoundAccount {
  account: string;
  name: string;
  isActive: boolean;
  grants: Grant[];
  /** How it became theirs: it was already, it had their address, or it is new. */
  how: 'known' | 'linked' | 'created';
}

const NOT_INVITED = refuse('notInvited', msg('provider.not-invited'));

/** The account of a person: the one tied to them, else the one that the directory keeps for them, else the one with their verified address, else a new one where they were invited or their groups give a role. */
export async function findProviderAccount(
  tx: Queryable,
  person: ProviderPerson,
  roles: Role[] | null,
  sign: ProviderSignIn,
) {
  await noteDirectoryId(tx, person);
  const known = await tiedAccount(tx, person);
  if (known) return { ok: true as const, found: known };
  const linked =
    (await linkByDirectory(tx, person, roles, sign)) ??
    (await linkByAddress(tx, person, roles, sign));
  if (linked) return linked;
  const created =
    (await joinInvited(tx, person, roles)) ?? (await createByRole(tx, person, roles, sign));
  if ('refusal' in created) return created;
  await tie(tx, person, created.account);
  return { ok: true as const, found: created };
}

async function noteDirectoryId(
  tx: Queryable,
  { issuer, subject, directoryId }: ProviderPerson,
): Promise<void> {
  await tx`
    update provider_identity set directory_id = ${directoryId}
    where issuer = ${issuer} and subject = ${subject} and directory_id is distinct from ${directoryId}`;
}

/** Grants of these roles everywhere. */
export function grantsOf(roles: readonly Role[]): Grant[] {
  return roles.map((role) => ({ role, scope: EVERYWHERE }));
}

async function tiedAccount(
  tx: Queryable,
  { issuer, subject }: ProviderPerson,
): Promise<FoundAccount | null> {
  const [row] = await tx<(Omit<FoundAccount, 'grants' | 'how'> & { grants: unknown })[]>`
    select a.account, a.name, a.deactivated_at is null as "isActive", a.grants from provider_identity i join account a using (account)
    where i.issuer = ${issuer} and i.subject = ${subject}`;
  return row ? { ...row, grants: readGrants(row.grants), how: 'known' } : null;
}

/** Null where the directory keeps none by the person's id there. */
async function linkByDirectory(
  tx: Queryable,
  person: ProviderPerson,
  roles: Role[] | null,
  sign: ProviderSignIn,
) {
  if (!sign.hasDirectory || person.directoryId === null) return null;
  const [row] = await tx<Linkable[]>`
    select ${linkable(tx, person)} from account a join directory_user u using (account)
    where u.external_id = ${person.directoryId} order by u.removed_at desc nulls first limit 1`;
  return row ? link(tx, row, { person, roles, sign }) : null;
}

/** Null where no account has the address. */
async function linkByAddress(
  tx: Queryable,
  person: ProviderPerson,
  roles: Role[] | null,
  sign: ProviderSignIn,
) {
  if (person.email === null) return null;
  const [row] = await tx<Linkable[]>`
    select ${linkable(tx, person)} from account a where a.email = ${person.email}`;
  return row ? link(tx, row, { person, roles, sign }) : null;
}

type Linkable = Omit<FoundAccount, 'grants' | 'how'> & { grants: unknown; isTied: boolean };

/** Columns of `account a`. */
function linkable(tx: Queryable, { issuer }: ProviderPerson) {
  return tx`a.account, a.name, a.deactivated_at is null as "isActive", a.grants,
    exists (select from provider_identity i where i.account = a.account and i.issuer = ${issuer}) as "isTied"`;
}

/** One that is for emergencies, or tied to somebody else, is nobody's to take; who has no role takes none. */
async function link(
  tx: Queryable,
  row: Linkable,
  {
    person,
    roles,
    sign: { breakGlass },
  }: { person: ProviderPerson; roles: Role[] | null; sign: ProviderSignIn },
) {
  const { isTied, ...account } = row;
  if (isTied || breakGlass.includes(account.account)) return NOT_INVITED;
  if (account.isActive && roles?.length !== 0) await tie(tx, person, account.account);
  const found: FoundAccount = { ...account, grants: readGrants(row.grants), how: 'linked' };
  return { ok: true as const, found };
}

async function joinInvited(
  tx: Queryable,
  person: ProviderPerson,
  roles: Role[] | null,
): Promise<FoundAccount | null> {
  if (person.email === null || roles?.length === 0) return null;
  const invited = await takeInvitationOf(tx, person.email);
  return invited && insertAccount(tx, person, invited.account, invited.grants);
}

async function createByRole(
  tx: Queryable,
  person: ProviderPerson,
  roles: Role[] | null,
  sign: ProviderSignIn,
) {
  const wanted = accountNameOf(person);
  if (!sign.createsAccounts || roles === null || roles.length === 0 || wanted === null)
    return NOT_INVITED;
  const [taken] = await tx`
    select from account a where account = ${wanted} and not exists (select from provider_identity i where i.account = a.account)`;
  if (taken || sign.breakGlass.includes(wanted))
    return refuse('notInvited', msg('provider.account-taken', { key: wanted }));
  const account = await freeAccountName(tx, wanted);
  return account === null ? NOT_INVITED : insertAccount(tx, person, account, grantsOf(roles));
}

async function insertAccount(
  tx: Queryable,
  person: ProviderPerson,
  account: string,
  grants: readonly Grant[],
): Promise<FoundAccount> {
  const name = await personName(tx, account, person.name);
  await tx`
    insert into account (account, name, password_hash, grants, email)
    values (${account}, ${name}, null, ${JSON.stringify(grants)}::text::jsonb, ${person.email})`;
  return { account, name, isActive: true, grants: [...grants], how: 'created' };
}

async function tie(
  tx: Queryable,
  { issuer, subject, directoryId }: ProviderPerson,
  account: string,
): Promise<void> {
  await tx`insert into provider_identity (issuer, subject, account, directory_id) values (${issuer}, ${subject}, ${account}, ${directoryId})`;
}
