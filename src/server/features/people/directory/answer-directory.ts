import { msg } from '#messages/msg.ts';
import type { Database } from '#server/platform/database/connect.ts';
import { lockPeople } from '../accounts/people.ts';
import type { ProviderSignIn } from '../provider/provider-sign-in.ts';
import { findDirectoryGroup, listDirectoryGroups } from './directory-groups.ts';
import { findDirectoryUser, listDirectoryUsers } from './directory-users.ts';
import type { DirectoryChange } from './follow-groups.ts';
import { patchGroup, readGroup } from './group-attributes.ts';
import { project, readScimPage, type ScimQuery } from './list-request.ts';
import { readPatches } from './patch-operations.ts';
import { patchUser } from './patch-user.ts';
import { readFilter } from './read-filter.ts';
import { groupResource, listResponse, userResource, type Resource } from './resources.ts';
import type { Folded } from './scim-body.ts';
import { ScimRefusal } from './scim-refusal.ts';
import { readUser } from './user-attributes.ts';
import { removeGroup, writeGroup } from './write-group.ts';
import { changeUser, createUser, removeUser } from './write-user.ts';

/** A request of the directory, admitted. */
export interface DirectoryRequest {
  /** Of the resource; empty: of none. */
  id: string;
  query: ScimQuery;
  /** Empty where none came. */
  body: Folded;
  /** Version that a change has to find; null: any. */
  ifMatch: string | null;
  /** From which it came. */
  address: string;
  /** Address of the interface, with its path. */
  base: string;
}

/** What is answered: a resource, or nothing where `body` is null. */
export interface DirectoryAnswer {
  status: 200 | 201 | 204;
  body: object | null;
  /** Of one resource. */
  resource?: Resource;
}

export type AnswerDirectory = (request: DirectoryRequest) => Promise<DirectoryAnswer>;

/** What is kept of one kind. */
interface Kept<One> {
  find(sql: DirectoryChange['tx'], id: string): Promise<One | null>;
  resource(one: One, base: string): Resource;
}

const USERS = { find: findDirectoryUser, resource: userResource };
const GROUPS = { find: findDirectoryGroup, resource: groupResource };
const UNKNOWN = new ScimRefusal(404, msg('directory.unknown'));
const OTHER_VERSION = new ScimRefusal(412, msg('directory.other-version'));
const ID = /^[0-9a-f-]{36}$/;

/** What the directory may ask for, of people and of groups. Each change is one transaction, while nobody else changes who may do what. */
export function directoryAnswers(sql: Database, sign: ProviderSignIn) {
  const change = <T>({ address }: DirectoryRequest, work: (one: DirectoryChange) => Promise<T>) =>
    sql.begin(async (tx): Promise<{ done: T }> => {
      await lockPeople(tx);
      return { done: await work({ tx, sign, address }) };
    });
  const answers = <One>(kept: Kept<One>, writes: Writes<One>) => ({
    get: (async (request) =>
      answerOf(kept, await found(kept, sql, request), request, 200)) satisfies AnswerDirectory,
    post: (async (request) => {
      const { done } = await change(request, (one) => writes.create(one, request.body));
      return answerOf(kept, done, request, 201);
    }) satisfies AnswerDirectory,
    put: (async (request) => {
      const { done } = await change(request, async (one) =>
        writes.replace(one, await foundVersion(kept, one, request), request.body),
      );
      return answerOf(kept, done, request, 200);
    }) satisfies AnswerDirectory,
    patch: (async (request) => {
      const { done } = await change(request, async (one) =>
        writes.patch(one, await foundVersion(kept, one, request), request.body),
      );
      return answerOf(kept, done, request, 200);
    }) satisfies AnswerDirectory,
    delete: (async (request) => {
      await change(request, async (one) =>
        writes.remove(one, await foundVersion(kept, one, request)),
      );
      return { status: 204, body: null };
    }) satisfies AnswerDirectory,
  });
  return {
    users: { ...answers(USERS, USER_WRITES), list: listUsers(sql) },
    groups: { ...answers(GROUPS, GROUP_WRITES), list: listGroups(sql) },
  };
}

/** How one kind is changed. */
interface Writes<One> {
  create(change: DirectoryChange, body: Folded): Promise<One>;
  replace(change: DirectoryChange, one: One, body: Folded): Promise<One>;
  patch(change: DirectoryChange, one: One, body: Folded): Promise<One>;
  remove(change: DirectoryChange, one: One): Promise<void>;
}

type User = NonNullable<Awaited<ReturnType<typeof findDirectoryUser>>>;
type Group = NonNullable<Awaited<ReturnType<typeof findDirectoryGroup>>>;

const USER_WRITES: Writes<User> = {
  create: (change, body) => createUser(change, readUser(body, true)),
  replace: (change, user, body) => changeUser(change, user, readUser(body, user.attributes.active)),
  patch: (change, user, body) =>
    changeUser(change, user, patchUser(user.attributes, readPatches(body))),
  remove: removeUser,
};

const GROUP_WRITES: Writes<Group> = {
  create: (change, body) => writeGroup(change, null, readGroup(body)),
  replace: (change, group, body) => writeGroup(change, group, readGroup(body)),
  patch: (change, group, body) =>
    writeGroup(change, group, patchGroup(attributesOf(group), readPatches(body))),
  remove: removeGroup,
};

function attributesOf({ displayName, externalId, members }: Group) {
  return { displayName, externalId, members: new Set(members.map(({ id }) => id)) };
}

function listUsers(sql: Database): AnswerDirectory {
  return async ({ query, base }) => {
    const page = readScimPage(query);
    const { total, users } = await listDirectoryUsers(sql, conditionsOf(query), page);
    const bodies = users.map((user) => project(userResource(user, base).body, query));
    return { status: 200, body: listResponse(bodies, total, page.offset) };
  };
}

function listGroups(sql: Database): AnswerDirectory {
  return async ({ query, base }) => {
    const page = readScimPage(query);
    const { total, groups } = await listDirectoryGroups(sql, conditionsOf(query), page);
    const bodies = groups.map((group) => project(groupResource(group, base).body, query));
    return { status: 200, body: listResponse(bodies, total, page.offset) };
  };
}

function conditionsOf({ filter }: ScimQuery) {
  return filter === undefined ? [] : readFilter(filter);
}

async function found<One>(
  { find }: Kept<One>,
  sql: DirectoryChange['tx'] | Database,
  { id }: DirectoryRequest,
): Promise<One> {
  const one = ID.test(id) ? await find(sql, id) : null;
  if (one === null) throw UNKNOWN;
  return one;
}

/** The resource to change. Throws a refusal where it is no longer the version of `If-Match`. */
async function foundVersion<One>(
  kept: Kept<One>,
  { tx }: DirectoryChange,
  request: DirectoryRequest,
): Promise<One> {
  const one = await found(kept, tx, request);
  const { ifMatch, base } = request;
  if (ifMatch !== null && ifMatch !== '*') {
    const versions = ifMatch.split(',').map((version) => version.trim());
    if (!versions.includes(kept.resource(one, base).version)) throw OTHER_VERSION;
  }
  return one;
}

function answerOf<One>(
  kept: Kept<One>,
  one: One,
  { query, base }: DirectoryRequest,
  status: 200 | 201,
): DirectoryAnswer {
  const resource = kept.resource(one, base);
  return { status, body: project(resource.body, query), resource };
}
