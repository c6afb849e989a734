import type { Role } from '#schemas/role.ts';
import type { OidcProvider } from '#server/platform/oidc/provider.ts';
import type { OidcSettings } from '#server/platform/setting-schemas/oidc-settings.ts';

/** How people sign in by the company's provider, and who may besides. */
export interface ProviderSignIn {
  provider: OidcProvider;
  /** What the button says; null: the studio's own words. */
  label: string | null;
  /** By group. Empty: roles are given in the studio. */
  roles: ReadonlyMap<string, readonly Role[]>;
  /** Whether somebody without an account gets one, where their groups give a role. */
  createsAccounts: boolean;
  /** Whether accounts that are not tied to the provider may sign in by password or passkey. */
  hasPasswords: boolean;
  /** Accounts for emergencies, which never sign in by the provider. */
  breakGlass: readonly string[];
  /** Whether the company's directory keeps accounts and groups. */
  hasDirectory: boolean;
  /** Writes what the operator should know into the process's log. */
  warn(facts: Readonly<Record<string, string>>, what: string): void;
}

/** The settings as the handlers of accounts need them. */
export function providerSignInOf(
  settings: OidcSettings,
  provider: OidcProvider,
  warn: ProviderSignIn['warn'],
): ProviderSignIn {
  return {
    provider,
    label: settings.QUOIN_OIDC_LABEL ?? null,
    roles: settings.QUOIN_OIDC_ROLES,
    createsAccounts: settings.QUOIN_OIDC_ACCOUNTS === 'create',
    hasPasswords: settings.QUOIN_OIDC_PASSWORDS === 'all',
    breakGlass: settings.QUOIN_OIDC_BREAK_GLASS,
    hasDirectory: settings.QUOIN_SCIM_TOKEN.length > 0,
    warn,
  };
}

/** The grants that groups give, each role once; null where roles are given in the studio. */
export function rolesOf(
  { roles }: Pick<ProviderSignIn, 'roles'>,
  groups: readonly string[],
): Role[] | null {
  return roles.size === 0
    ? null
    : [...new Set(groups.flatMap((group) => [...(roles.get(group) ?? [])]))];
}
