import { msg } from '#messages/msg.ts';
import type { Change } from '../change.ts';
import { reject, type Rejected, type Result } from '../result.ts';
import type { DocumentTree } from '../tree.ts';

/** The document after an operation and the change that leads back; or why the operation does not fit. */
export type ApplyOutcome = Result<{ document: DocumentTree; inverse: Change }>;

/** The node that an operation names is not there, or lies in the trash where it would have to stand on the page. */
export function refuseGone(): Rejected {
  return reject(msg('edit.node-removed'));
}
