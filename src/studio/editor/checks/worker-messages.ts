import type { DocumentNode, NodeId } from '#schemas/document.ts';
import type { JsonValue } from '#schemas/json.ts';
import type { PageReport } from './check-page.ts';

/** To the worker: what changed since the last time, and the day. */
export interface CheckRequest {
  changed: DocumentNode[];
  gone: NodeId[];
  /** yyyymmdd, in Beijing. */
  today: string;
  /** Bodies of the disclosure rules that differ from the shipped ones; absent: as before. */
  published?: readonly JsonValue[];
  /** What approved claims say that may be used today; absent: the same as before. */
  claims?: readonly string[];
}

/** From the worker: of the request that came last. `milliseconds` is what the checks took there. */
export interface CheckAnswer {
  report: PageReport;
  milliseconds: number;
}
