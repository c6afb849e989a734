import { randomUUID } from 'node:crypto';
import { readStoredMessage, type StoredMessage } from '#messages/stored-message.ts';
import type { NoticeLanguage, RobotService } from '#schemas/notice.ts';
import type { Queryable } from '#server/platform/database/connect.ts';
import { decryptSecret, encryptSecret } from '#server/platform/secrets/keyring.ts';
import type { Robot } from '#wire/studio/robots.ts';
import type { SendOutcome } from './send-outcome.ts';

/** Characters of an address by which an administrator knows it again. */
const TAIL = 4;

/** A robot as it is to be. */
export interface RobotSettings {
  name: string;
  service: RobotService;
  language: NoticeLanguage;
  showsTitles: boolean;
}

type RobotRow = Omit<Robot, 'host' | 'tail' | 'last'> & {
  address: string;
  triedAt: string | null;
  problem: StoredMessage | null;
};

/** Answers the id. */
export async function createRobot(
  tx: Queryable,
  { name, service, language, showsTitles }: RobotSettings,
  { address, secret, by }: { address: string; secret: string | null; by: string },
): Promise<string> {
  const id = randomUUID();
  await tx`
    insert into robot (id, name, service, address_secret, secret, language, shows_titles, created_by)
    values (${id}, ${name}, ${service}, ${encryptSecret('robotAddress', id, address)}, ${secret === null ? null : encryptSecret('robotSecret', id, secret)},
      ${language}, ${showsTitles}, ${by})`;
  return id;
}

/** Address and secret stay where they are not given. False where there is no such robot. */
export async function changeRobot(
  tx: Queryable,
  id: string,
  { name, service, language, showsTitles }: RobotSettings,
  {
    isOn,
    address,
    secret,
  }: { isOn: boolean; address?: string | undefined; secret?: string | null | undefined },
): Promise<boolean> {
  const rows = await tx`
    update robot set name = ${name}, service = ${service}, language = ${language}, shows_titles = ${showsTitles}, is_on = ${isOn},
      address_secret = ${address === undefined ? tx`address_secret` : encryptSecret('robotAddress', id, address)},
      secret = ${secret === undefined ? tx`secret` : secret === null ? null : encryptSecret('robotSecret', id, secret)}
    where id = ${id} and removed_at is null returning 1`;
  return rows.length > 0;
}

/** Gives up its address and secret too. Answers its name; null where there is none. */
export async function removeRobot(tx: Queryable, id: string): Promise<{ name: string } | null> {
  const [row] = await tx<{ name: string }[]>`
    update robot set removed_at = clock_timestamp(), address_secret = '', secret = null where id = ${id} and removed_at is null returning name`;
  return row ?? null;
}

export async function listRobots(sql: Queryable): Promise<Robot[]> {
  const rows = await sql<RobotRow[]>`
    select b.id, b.name, b.service, b.address_secret as address, b.secret is not null as "hasSecret", b.language, b.shows_titles as "showsTitles", b.is_on as "isOn",
      b.created_by as "createdBy", b.created_at as "createdAt", b.tried_at as "triedAt", b.problem,
      (select count(*)::int from notice_reader r join account a using (account) where r.settings ->> 'robot' = b.id and a.deactivated_at is null) as people
    from robot b where b.removed_at is null order by b.created_at`;
  return rows.map(({ address, triedAt, problem, ...row }) => {
    const url = decryptSecret('robotAddress', row.id, address) ?? '';
    return {
      ...row,
      host: URL.canParse(url) ? new URL(url).host : '',
      tail: url.slice(-TAIL),
      last:
        triedAt === null
          ? null
          : { at: triedAt, problem: problem === null ? null : readStoredMessage(problem) },
    };
  });
}

export async function findRobot(sql: Queryable, id: string): Promise<Robot | null> {
  return (await listRobots(sql)).find((one) => one.id === id) ?? null;
}

/** A robot with its address, null where no key of this process opens it, and its secret. */
export interface ReachableRobot extends RobotSettings {
  id: string;
  address: string | null;
  secret: string | null;
}

/** Null where there is none, or not any more. One that is off answers too. */
export async function readRobot(sql: Queryable, id: string): Promise<ReachableRobot | null> {
  const [row] = await sql<
    (RobotSettings & { id: string; address: string; secret: string | null })[]
  >`
    select id, name, service, language, shows_titles as "showsTitles", address_secret as address, secret from robot where id = ${id} and removed_at is null`;
  return row
    ? {
        ...row,
        address: decryptSecret('robotAddress', id, row.address),
        secret: row.secret === null ? null : decryptSecret('robotSecret', id, row.secret),
      }
    : null;
}

/** Notes what came of a message to a group, where its administrator sees it. */
export async function noteRobot(tx: Queryable, robot: string, outcome: SendOutcome): Promise<void> {
  const problem = 'problem' in outcome ? outcome.problem : null;
  await tx`
    update robot set tried_at = clock_timestamp(), problem = ${problem === null ? null : JSON.stringify(problem)}::text::jsonb
    where id = ${robot}`;
}
