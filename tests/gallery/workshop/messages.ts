/** What axe found wrong at one element. */
export interface Finding {
  rule: string;
  help: string;
  /** Selector of the element. */
  target: string;
  html: string;
}

/** From the frame to the workshop: how high the sample is, that it threw, or what axe found. */
export type FrameMessage =
  | { kind: 'height'; height: number }
  | { kind: 'thrown'; message: string }
  | { kind: 'checking' }
  | { kind: 'findings'; findings: Finding[] };
