import type { NodeId } from '#schemas/document.ts';
import type { Message } from '#schemas/message.ts';
import type { RuleBreach } from '#schemas/rule-breach.ts';

/** Why a document may not be published: what, where, and what to do. `path` leads into the node's props. */
export interface Finding {
  node: NodeId;
  path: string[];
  message: Message;
  /** The disclosure rule that it is about; absent: none. */
  breach?: RuleBreach | undefined;
}
