import type { ReactNode } from 'react';
import type { Answer } from '#kit';
import type { CallPath } from '#schemas/calls/calls.ts';

/** A part in one state, for the gallery and its tests. Ids in it are unique among the samples of its folder. */
export interface PartSample {
  /** What the state shows, for people. */
  label: string;
  part: ReactNode;
  /** Answers of the calls that it makes, by path. Calls of other paths fail. */
  calls?: { [Path in CallPath]?: Answer<Path> };
  /** Masked name of the investor who is logged in; absent: nobody. */
  login?: string;
  /** It waits for an answer, and may be dimmed: tests leave it out of what axe reads. */
  isBusy?: boolean;
  /** It brings gutters of its own, as a section does. */
  isWide?: boolean;
}

/** What `<Part>.sample.tsx` exports as `samples`: one per state that matters, by its name in addresses. */
export type PartSamples = Readonly<Record<string, PartSample>>;
