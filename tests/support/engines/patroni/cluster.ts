import { randomBytes } from 'node:crypto';
import { chmod, chown, copyFile, mkdir, mkdtemp, realpath, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { dirname, join } from 'node:path';
import { setTimeout as delay } from 'node:timers/promises';
import postgres from 'postgres';
import { findSystemAccount, type SystemAccount } from '#postgres/account.ts';
import type { SocketAddress } from '#postgres/address.ts';
import { SUPERUSER } from '#postgres/cluster.ts';
import { OWNER } from '#postgres/database.ts';
import { findEngine } from '../find-engine.ts';
import { freePort } from '../free-port.ts';
import {
  memberConfiguration,
  memberEnvironment,
  ROLES_SCRIPT,
  TIMING,
  type MemberPlace,
} from './configuration.ts';
import { EngineProcess } from './processes.ts';

/** Milliseconds between two questions to Patroni. */
const PAUSE = 200;
/** Milliseconds that a change of the cluster may take on a busy machine. */
const PATIENCE = 180_000;

type Role = 'leader' | 'sync_standby' | 'replica';

interface Member extends MemberPlace {
  process: EngineProcess;
}

/** What Patroni says about a member. */
interface MemberState {
  name: string;
  role: string;
  state: string;
}

/** Two members of PostgreSQL 15 under Patroni, with one etcd. */
export class PatroniCluster {
  private constructor(
    private readonly folder: string,
    private readonly etcd: EngineProcess,
    private readonly members: readonly Member[],
    private readonly password: string,
  ) {}

  /** Settles when the second member follows the first. `isSynchronous`: a commit is acknowledged once both have it. */
  static async start({ isSynchronous }: { isSynchronous: boolean }): Promise<PatroniCluster> {
    const found = await findSystemAccount('/nonexistent');
    if (!found.ok) throw new Error(found.message);
    const { account } = found;
    const folder = await mkdtemp(join(tmpdir(), 'quoin-patroni-'));
    await giveTo(account, folder);
    await chmod(folder, 0o755);
    const port = await freePort();
    const plan = {
      account,
      etcd: port,
      // Patroni calls programs that no other folder has a link to.
      binaries: dirname(await realpath(findEngine('initdb', 'postgresql-15'))),
      password: randomBytes(12).toString('hex'),
      isSynchronous,
      rolesScript: join(folder, 'roles.sh'),
    };
    await copyFile(ROLES_SCRIPT, plan.rolesScript);
    // Names that are no words of `synchronous_standby_names`, as `first` would be.
    const members = [await createMember('member1', folder, plan)];
    members.push(await createMember('member2', folder, plan));
    const etcd = etcdProcess(account, folder, port, await freePort());
    const cluster = new PatroniCluster(folder, etcd, members, plan.password);
    etcd.start();
    members[0]?.process.start();
    await cluster.untilThere('leader');
    const superuser = postgres({ ...cluster.addressOf(await cluster.leader()), max: 1 });
    // A test makes databases of its own.
    await superuser`alter role ${superuser(OWNER)} createdb`;
    await superuser.end();
    members[1]?.process.start();
    await cluster.untilCopied(isSynchronous);
    return cluster;
  }

  /** The owner of databases, on the member that leads now. */
  async owner(): Promise<SocketAddress> {
    return { ...this.addressOf(await this.leader()), username: OWNER };
  }

  /** A database by both hosts, as operators write it. */
  url({ username, password, database }: SocketAddress): string {
    const hosts = this.members.map(({ port }) => `127.0.0.1:${port}`).join(',');
    return `postgres://${username}:${password}@${hosts}/${database}?target_session_attrs=read-write`;
  }

  /** As somebody who may do everything, on the member that follows. */
  async superuserOfCopy(): Promise<SocketAddress> {
    const leader = await this.leader();
    const copy = this.members.find((member) => member !== leader);
    if (!copy) throw new Error('the cluster has one member');
    return this.addressOf(copy);
  }

  /** Settles when the other member follows; where it is synchronous, once it may take over without loss. */
  untilCopied(isSynchronous: boolean): Promise<void> {
    return this.untilThere(isSynchronous ? 'sync_standby' : 'replica');
  }

  /** SIGKILL to Patroni and PostgreSQL of the member that leads; the function returned starts them again. */
  async killLeader(): Promise<() => void> {
    const { process } = await this.leader();
    await process.kill();
    return () => process.start();
  }

  /** Settles when Patroni does what was set: that is once in `loop_wait`. */
  async setSynchronous(isSynchronous: boolean): Promise<void> {
    const { rest } = await this.leader();
    const changed = await fetch(`http://127.0.0.1:${rest}/config`, {
      method: 'PATCH',
      body: JSON.stringify({ synchronous_mode: isSynchronous }),
    });
    if (!changed.ok) throw new Error(`Patroni: ${changed.status} ${await changed.text()}`);
    await this.untilCopied(isSynchronous);
  }

  /** Seconds without a leader after which the other member takes over. */
  get ttl(): number {
    return TIMING.ttl;
  }

  async stop(): Promise<void> {
    await Promise.all(this.members.map(({ process }) => process.kill()));
    await this.etcd.kill();
    // Processes of a killed PostgreSQL take a moment to notice.
    await rm(this.folder, { recursive: true, force: true, maxRetries: 20, retryDelay: 250 });
  }

  private async leader(): Promise<Member> {
    const { name } = (await this.states()).find(({ role }) => role === 'leader') ?? {};
    const found = this.members.find((member) => member.name === name);
    if (!found) throw new Error('the cluster has no leader');
    return found;
  }

  /** What the members say of the cluster: the first that answers. */
  private async states(): Promise<MemberState[]> {
    for (const { rest } of this.members) {
      const answer = await fetch(`http://127.0.0.1:${rest}/cluster`).catch(() => null);
      if (answer?.ok) return ((await answer.json()) as { members: MemberState[] }).members;
    }
    return [];
  }

  private async untilThere(role: Role): Promise<void> {
    const begun = performance.now();
    const isThere = (state: MemberState) =>
      state.role === role && ['running', 'streaming'].includes(state.state);
    while (!(await this.states()).some(isThere)) {
      const hasEnded = this.members.some(({ process }) => process.hasEnded());
      if (hasEnded || performance.now() - begun > PATIENCE)
        throw new Error(await this.describe(role));
      await delay(PAUSE);
    }
  }

  private async describe(role: Role): Promise<string> {
    const printed = this.members.map(({ name, process }) => `${name}:\n${process.tail()}`);
    return `No ${role}: ${JSON.stringify(await this.states())}\n${printed.join('\n')}`;
  }

  private addressOf({ port }: Member): SocketAddress {
    const { password } = this;
    return { host: '127.0.0.1', port, username: SUPERUSER, password, database: 'postgres' };
  }
}

async function createMember(
  name: string,
  parent: string,
  plan: Parameters<typeof memberConfiguration>[1] & { account: SystemAccount },
): Promise<Member> {
  const folder = join(parent, name);
  const place = { name, folder, port: await freePort(), rest: await freePort() };
  await mkdir(folder);
  await giveTo(plan.account, folder);
  const file = join(folder, 'patroni.yml');
  await writeFile(file, JSON.stringify(memberConfiguration(place, plan)));
  const process = new EngineProcess({
    account: plan.account,
    program: findEngine('patroni', 'patroni etcd-server python3-etcd'),
    parameters: [file],
    environment: memberEnvironment(place, plan),
    data: join(folder, 'data'),
  });
  return { ...place, process };
}

function etcdProcess(account: SystemAccount, folder: string, port: number, peer: number) {
  const [client = '', other = ''] = [port, peer].map((each) => `http://127.0.0.1:${each}`);
  const parameters = [
    ...['--data-dir', join(folder, 'etcd')],
    ...['--listen-client-urls', client, '--advertise-client-urls', client],
    ...['--listen-peer-urls', other, '--initial-advertise-peer-urls', other],
    ...['--initial-cluster', `default=${other}`],
  ];
  return new EngineProcess({ account, program: findEngine('etcd', 'etcd-server'), parameters });
}

async function giveTo({ ids }: SystemAccount, path: string): Promise<void> {
  if (ids) await chown(path, ids.uid, ids.gid);
}
