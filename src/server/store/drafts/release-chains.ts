import { verbatim } from '#messages/msg.ts';
import { toSourceText } from '#messages/format.ts';
import type { RefusalCode } from '#wire/studio/refusals.ts';
import type { Account, DocumentName } from '#wire/studio/routes.ts';
import type { Database, Queryable } from '#server/platform/database/connect.ts';
import { compareNames } from './draft-log.ts';
import { rebaseDraft } from './read-draft.ts';
import { appendRelease, type Released } from '../release/release.ts';
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
  const result = await inTransaction(sql, { ...request, alsoInTransaction: async () => REHEARSED });
  return result.ok || result === REHEARSED ? null : (result as Refused<ReleaseProblem['reason']>);
}

async function inTransaction<Code extends RefusalCode>(
  sql: Database,
  request: ChainsRequest<Code>,
): Promise<ChainsResult<Code>> {
  try {
    return {
      ok: true,
      released: await sql.begin('isolation level read committed', (tx) =>
        appendRounds(tx, request),
      ),
    };
  } catch (error) {
    if (error instanceof Refusal) return error.refused as Refused<Code | ReleaseProblem['reason']>;
    throw error;
  }
}

async function appendRounds<Code extends RefusalCode>(
  tx: Queryable,
  { by, chains, noteOf, alsoInTransaction }: ChainsRequest<Code>,
): Promise<Released> {
  const rounds = Math.max(...chains.map(({ steps }) => steps.length));
  const bases = new Map(chains.map((chain) => [chain, chain.base]));
  let last: Released | undefined;
  for (let round = 0; round < rounds; round += 1) {
    // Shorter chains begin later, so that all end in the last round.
    const due = chains.flatMap((chain) => {
      const step = chain.steps[round - rounds + chain.steps.length];
      return step ? [{ chain, step }] : [];
    });
    const note = noteOf(
      due.map(({ step }) => step),
      round === rounds - 1,
    );
    const appended = await appendRelease(tx, {
      author: by.name,
      account: by.account,
      note,
      items: due.map(({ chain, step }) => ({ ...step, baseSeq: bases.get(chain) ?? null })),
    });
    if (!appended.ok) throw new Refusal(refuse(appended.problem.reason, appended.problem.message));
    for (const { chain } of due) bases.set(chain, appended.seq);
    last = appended;
  }
  if (!last) throw new Error('a release of nothing');
  for (const { name, base } of chains.toSorted((a, b) => compareNames(a.name, b.name)))
    await rebaseDraft(tx, name, base, last.seq);
  const refused = await alsoInTransaction?.(tx, last, last.seq - rounds);
  if (refused) throw new Refusal(refused);
  return last;
}
