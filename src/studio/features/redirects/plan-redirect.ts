import { ROOT_ID } from '#composition/tree.ts';
import type { DocumentNode, NodeId } from '#schemas/document.ts';
import type { ActionResult } from '../../editor/actions/actions.ts';
import { redirectTexts as texts } from './texts.ts';

/** A new redirect, first in the list. */
export function planRedirect(id: NodeId): ActionResult {
  const node: DocumentNode = {
    id,
    type: 'redirect',
    version: 1,
    displyflag: '1',
    props: { from: '', address: '', status: '301' },
    slots: {},
  };
  return {
    ok: true,
    step: {
      changes: [
        { op: 'insert', place: { parent: ROOT_ID, slot: 'main', after: null }, nodes: [node] },
      ],
      label: texts.addStep,
      announcement: texts.added,
      select: id,
    },
  };
}
