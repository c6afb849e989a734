import { z } from 'zod';
import { msg } from '#messages/msg.ts';
import { emailAddress } from '#schemas/account.ts';
import {
  fold,
  readExactLine,
  readFlag,
  readLine,
  readRequired,
  readScimList,
  type Folded,
} from './scim-body.ts';
import { invalidValue } from './scim-refusal.ts';

const directoryEmail = z.strictObject({
  value: z.string(),
  /** Empty: none is said. */
  type: z.string(),
  primary: z.boolean(),
});
export type DirectoryEmail = z.infer<typeof directoryEmail>;

/** What the directory says of a person and the studio keeps; other attributes are ignored. Texts that are not said are empty. */
export const userAttributes = z.strictObject({
  userName: z.string(),
  externalId: z.string(),
  displayName: z.string(),
  name: z.strictObject({ formatted: z.string(), familyName: z.string(), givenName: z.string() }),
  emails: z.array(directoryEmail),
  active: z.boolean(),
});
export type UserAttributes = z.infer<typeof userAttributes>;

/** The parts of `name` that are kept, by their names in lower case. */
export const NAME_PARTS = {
  formatted: 'formatted',
  familyname: 'familyName',
  givenname: 'givenName',
} as const;

const TEXT_MAX = 200;
const EMAILS_MAX = 20;

/** Reads a whole user, as it is sent to be created or replaced. `active` is kept where nothing is said of it. */
export function readUser(body: Folded, isActive: boolean): UserAttributes {
  const active = body.get('active');
  return {
    userName: readUserName(body.get('username')),
    externalId: readExactLine('externalId', body.get('externalid'), TEXT_MAX),
    displayName: readLine('displayName', body.get('displayname'), TEXT_MAX),
    name: readName(body.get('name')),
    emails: readEmails(body.get('emails')),
    active: active === undefined || active === null ? isActive : readFlag('active', active),
  };
}

/** Throws a refusal where there is none. */
export function readUserName(value: unknown): string {
  return readRequired('userName', value, TEXT_MAX);
}

export function readName(value: unknown): UserAttributes['name'] {
  const parts = value === undefined || value === null ? new Map<string, unknown>() : fold(value);
  if (!parts) throw invalidValue('name', msg('directory.fault-object'));
  const part = (name: string) => readLine(`name.${name}`, parts.get(name.toLowerCase()), TEXT_MAX);
  return {
    formatted: part('formatted'),
    familyName: part('familyName'),
    givenName: part('givenName'),
  };
}

/** At most one is the first: where several say so, the first of them. */
export function readEmails(value: unknown): DirectoryEmail[] {
  const emails = readScimList('emails', value, EMAILS_MAX).map(readEmail);
  const first = emails.findIndex(({ primary }) => primary);
  return emails.map((email, at) => ({ ...email, primary: at === first }));
}

function readEmail(value: unknown): DirectoryEmail {
  const parts = fold(value);
  if (!parts) throw invalidValue('emails', msg('directory.fault-object'));
  const primary = parts.get('primary');
  return {
    value: readRequired('emails.value', parts.get('value'), TEXT_MAX),
    type: readLine('emails.type', parts.get('type'), TEXT_MAX),
    primary:
      primary === undefined || primary === null ? false : readFlag('emails.primary', primary),
  };
}

/** The address at which the company knows the person, in lower case; null: none. Throws a refusal where it is no address. */
export function companyAddressOf({ emails }: UserAttributes): string | null {
  const email =
    emails.find(({ primary }) => primary) ??
    emails.find(({ type }) => type.toLowerCase() === 'work') ??
    emails[0];
  if (!email) return null;
  const read = emailAddress.safeParse(email.value);
  if (!read.success) throw invalidValue('emails.value', msg('directory.fault-address'));
  return read.data.toLowerCase();
}

const HAN = /\p{Script=Han}/u;

/** What the person is called; empty: the directory does not say. */
export function personNameOf({ displayName, name }: UserAttributes): string {
  const { formatted, familyName, givenName } = name;
  const joined = HAN.test(familyName)
    ? `${familyName}${givenName}`
    : `${givenName} ${familyName}`.trim();
  return displayName || formatted || joined;
}
