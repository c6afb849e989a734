import type { DocumentNode, NodeId } from '#schemas/document.ts';
import type { PageReport } from './check-page.ts';

/** To the worker: what changed since the last time, and the day. */
export interface CheckRequest {
  changed: DocumentNode[];
  gone: NodeId[];
  /** yyyymmdd, in Beijing. */
  today: string;
}

/** From the worker: of the request that came last. `milliseconds` is what the checks took there. */
export interface CheckAnswer {
  report: PageReport;
  milliseconds: number;
}
