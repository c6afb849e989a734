import type { ConnectionState } from '../shared/connection.ts';
import type { Pending } from '../replica/pending.ts';

/** How what was done here stands to what the server has; `steps` counts own steps that it does not have. */
export type SaveState =
  | { kind: 'opening' }
  /** `at` in milliseconds; null when nothing was done here yet. */
  | { kind: 'saved'; at: number | null }
  /** To be shown once it takes over 0.6 s. */
  | { kind: 'saving'; since: number; steps: number }
  | { kind: 'offline'; steps: number }
  /** Back after having been offline: `done` of `total` steps are there. */
  | { kind: 'catching-up'; done: number; total: number }
  | { kind: 'signed-out'; steps: number }
  /** This draft cannot be opened, or not any more. */
  | { kind: 'closed'; message: string };

export interface SaveFacts {
  link: ConnectionState;
  /** Opened, and since then up to date. */
  isOpen: boolean;
  hasDocument: boolean;
  pending: readonly Pending[];
  savedAt: number | null;
  /** When something was pending first since everything was saved. */
  since: number;
  /** Steps that were pending when the connection came back. */
  backlog: number;
  closeReason: string | null;
}

export function saveState(facts: SaveFacts): SaveState {
  const steps = countSteps(facts.pending);
  if (facts.closeReason !== null) return { kind: 'closed', message: facts.closeReason };
  if (facts.link === 'signed-out') return { kind: 'signed-out', steps };
  if (!facts.hasDocument) return { kind: 'opening' };
  if (facts.link !== 'open' || !facts.isOpen) return { kind: 'offline', steps };
  if (steps === 0) return { kind: 'saved', at: facts.savedAt };
  if (facts.backlog > 0)
    return { kind: 'catching-up', done: Math.max(0, facts.backlog - steps), total: facts.backlog };
  return { kind: 'saving', since: facts.since, steps };
}

export function countSteps(pending: readonly Pending[]): number {
  return new Set(pending.map(({ step }) => step)).size;
}
