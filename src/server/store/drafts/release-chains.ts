import { verbatim } from '#messages/msg.ts';
import { toSourceText } from '#messages/format.ts';
import type { RefusalCode } from '#wire/studio/refusals.ts';
import type { Account, DocumentName } from '#wire/studio/routes.ts';
import type { Database, Queryable } from '#server/platform/database/connect.ts';
import { compareNames } from './draft-log.ts';
import { rebaseDraft } from './read-draft.ts';
import { releaseTogether } from '../release/release-group.ts';
import {
  appendRelease,
  type Released,
  type ReleaseRequest,
  type ReleaseResult,
} from '../release/release.ts';
import type { ReleaseProblem } from '../release/problem.ts';
import type { ReleaseItem } from '../release/release-item.ts';
import { type PublishPermit, refuse, type Refused } from '#server/platform/handler.ts';

/** What happens to one document, one version behind the other: a release holds one version of a document. */
export interface Chain<Step = Omit<ReleaseItem, 'baseSeq'>> {
  name: DocumentName;
  /** The last release of the document that was known when this was decided. */
  base: number | null;
  steps: readonly Step[];
}

export type ChainsResult<Code extends RefusalCode> =
  | { ok: true; released: Released }
  | Refused<Code | ReleaseProblem['reason']>;

/** What takes the transaction back; it never leaves this file. */
class Refusal extends Error {
  readonly refused: Refused;

  constructor(refused: Refused) {
    super(toSourceText(refused.refusal.message));
    this.refused = refused;
  }
}

export interface ChainsRequest<Code extends RefusalCode = never> {
  /** Who publishes: shown by name, recorded with the account. */
  by: Account;
  chains: readonly Chain[];
  /** Of the release that holds these steps; the last round holds the last step of every chain. */
  noteOf(steps: readonly Chain['steps'][number][], isLast: boolean): string;
  /** That its release may share a transaction with others, see `releaseTogether`; only where every chain has one step. */
  together?: boolean;
  /** Happens with the releases or not at all; what it refuses takes them back. `since` is the last release before them. */
  alsoInTransaction?: (
    tx: Queryable,
    released: Released,
    since: number,
  ) => Promise<Refused<Code> | null>;
}

/**
 * Releases of several documents that become visible together or not at all. Drafts that built on what was known of their
 * document build on the last of them afterwards.
 */
export function releaseChains<Code extends RefusalCode = never>(
  sql: Database,
  _permit: PublishPermit,
  request: ChainsRequest<Code>,
): Promise<ChainsResult<Code>> {
  return inTransaction(sql, request);
}

const REHEARSED = refuse('rehearsed', verbatim(''));

/** Why these releases could not be made now, by making them and taking them back; null where they could. */
export async function rehearseChains(sql: Database, request: ChainsRequest) {
  const result = await inTransaction(sql, {
    ...request,
    together: false,
    alsoInTransaction: async () => REHEARSED,
  });
  return result.ok || result === REHEARSED ? null : (result as Refused<ReleaseProblem['reason']>);
}

async function inTransaction<Code extends RefusalCode>(
  sql: Database,
  request: ChainsRequest<Code>,
): Promise<ChainsResult<Code>> {
  const isSingle = request.chains.every(({ steps }) => steps.length === 1);
  try {
    const released =
      request.together && isSingle
        ? appended(await releaseTogether(sql, roundOf(request, 0, request.chains.map(first))))
        : await sql.begin('isolation level read committed', (tx) => appendRounds(tx, request));
    return { ok: true, released };
  } catch (error) {
    if (error instanceof Refusal) return error.refused as Refused<Code | ReleaseProblem['reason']>;
    throw error;
  }
}

async function appendRounds<Code extends RefusalCode>(
  tx: Queryable,
  request: ChainsRequest<Code>,
): Promise<Released> {
  const rounds = roundsOf(request);
  const bases = new Map(request.chains.map((chain) => [chain, chain.base]));
  let last: Released | undefined;
  for (let round = 0; round < rounds; round += 1) {
    // Shorter chains begin later, so that all end in the last round.
    const due = request.chains.flatMap((chain) => {
      const step = chain.steps[round - rounds + chain.steps.length];
      return step ? [{ chain, step, base: bases.get(chain) ?? null }] : [];
    });
    last = appended(await appendRelease(tx, roundOf(request, round, due)));
    for (const { chain } of due) bases.set(chain, last.seq);
  }
  if (!last) throw new Error('a release of nothing');
  return last;
}

const roundsOf = ({ chains }: Pick<ChainsRequest, 'chains'>): number =>
  Math.max(...chains.map(({ steps }) => steps.length));

interface DueStep {
  step: Chain['steps'][number];
  base: number | null;
}

const first = ({ steps, base }: Chain): DueStep => ({ step: steps[0]!, base });

/** The release of the steps of a round. */
function roundOf<Code extends RefusalCode>(
  request: ChainsRequest<Code>,
  round: number,
  due: readonly DueStep[],
): ReleaseRequest {
  const { by, noteOf } = request;
  const rounds = roundsOf(request);
  const isLast = round === rounds - 1;
  return {
    author: by.name,
    account: by.account,
    note: noteOf(
      due.map(({ step }) => step),
      isLast,
    ),
    items: due.map(({ step, base }) => ({ ...step, baseSeq: base })),
    ...(isLast && {
      alsoInTransaction: (tx, seq, released) => finish(tx, request, released, seq - rounds),
    }),
  };
}

function appended(result: ReleaseResult): Released {
  if (!result.ok) throw new Refusal(refuse(result.problem.reason, result.problem.message));
  return result;
}

/** What belongs to the last of the releases, sent along with it. `since` is the release before the first. */
async function finish<Code extends RefusalCode>(
  tx: Queryable,
  { chains, alsoInTransaction }: ChainsRequest<Code>,
  released: Released,
  since: number,
): Promise<void> {
  const ordered = chains.toSorted((a, b) => compareNames(a.name, b.name));
  const [refused] = await Promise.all([
    alsoInTransaction?.(tx, released, since),
    ...ordered.map(({ name, base }) => rebaseDraft(tx, name, base, released.seq)),
  ]);
  if (refused) throw new Refusal(refused);
}
