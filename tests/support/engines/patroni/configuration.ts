import { readFileSync } from 'node:fs';
import { resolve } from 'node:path';
import { parse } from 'yaml';
import { SUPERUSER } from '#postgres/cluster.ts';

const deploy = resolve(import.meta.dirname, '../../../../deploy');

/** The script that makes users and database at the first start. Members may not be able to enter the project's folder. */
export const ROLES_SCRIPT = resolve(deploy, 'postgres/roles.sh');

/** Where a member of the cluster listens, and where its data are. */
export interface MemberPlace {
  name: string;
  folder: string;
  port: number;
  rest: number;
}

/** Seconds: after `ttl` without a word from the leader another member takes its place. Shorter than usual, for short tests. */
export const TIMING = { ttl: 10, loop_wait: 2, retry_timeout: 3 };

interface ClusterPlan {
  etcd: number;
  binaries: string;
  password: string;
  isSynchronous: boolean;
  /** A copy of `ROLES_SCRIPT`. */
  rolesScript: string;
}

/** What is changed of the file that operators take. */
interface Deployed {
  bootstrap: { dcs: { postgresql: { parameters: object } } };
  postgresql: object;
}

/** The configuration that operators take, with other places and times. As the file of a member holds it: JSON is YAML. */
export function memberConfiguration(member: MemberPlace, plan: ClusterPlan): object {
  const deployed = parse(readFileSync(resolve(deploy, 'patroni/patroni.yml'), 'utf8')) as Deployed;
  const { dcs } = deployed.bootstrap;
  return {
    ...deployed,
    restapi: { listen: `127.0.0.1:${member.rest}` },
    bootstrap: {
      ...deployed.bootstrap,
      dcs: {
        ...dcs,
        ...TIMING,
        synchronous_mode: plan.isSynchronous,
        // The copy may lack what a test keeps from it.
        maximum_lag_on_failover: 64 * 1024 * 1024,
        postgresql: {
          ...dcs.postgresql,
          // A killed process loses nothing that the system has taken over; only a power cut would.
          parameters: { ...dcs.postgresql.parameters, fsync: 'off' },
        },
      },
      post_bootstrap: `sh ${plan.rolesScript}`,
    },
    postgresql: {
      ...deployed.postgresql,
      listen: `127.0.0.1:${member.port}`,
      data_dir: `${member.folder}/data`,
      bin_dir: plan.binaries,
      pgpass: `${member.folder}/pgpass`,
      parameters: { unix_socket_directories: member.folder },
    },
  };
}

/** What operators give a member by its environment. */
export function memberEnvironment(
  { name, folder, port, rest }: MemberPlace,
  { etcd, password }: ClusterPlan,
): Record<string, string> {
  return {
    PATRONI_NAME: name,
    PATRONI_RESTAPI_CONNECT_ADDRESS: `127.0.0.1:${rest}`,
    PATRONI_POSTGRESQL_CONNECT_ADDRESS: `127.0.0.1:${port}`,
    PATRONI_ETCD3_HOSTS: `127.0.0.1:${etcd}`,
    PATRONI_SUPERUSER_PASSWORD: password,
    PATRONI_REPLICATION_PASSWORD: password,
    POSTGRES_USER: SUPERUSER,
    PGHOST: folder,
    PGPORT: String(port),
    QUOIN_OWNER_PASSWORD: password,
    QUOIN_PASSWORD: password,
  };
}
