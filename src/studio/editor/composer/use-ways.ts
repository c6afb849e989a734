import { useCallback } from 'react';
import { useNavigate } from 'react-router-dom';
import type { NodeId } from '#schemas/document.ts';
import { documentBase, type DocumentName } from '#wire/studio/document-name.ts';
import { nodeHistoryAddress } from '../../core/addresses/page-rows.ts';
import { VISIT_FIRST } from './use-asked-visit.ts';

/** The ways from a document to the history of one of its nodes, and to a fragment that it shows. */
export function useWays(name: DocumentName) {
  const navigate = useNavigate();
  const history = useCallback(
    (node: NodeId) => void navigate(nodeHistoryAddress(name, node)),
    [navigate, name],
  );
  const openFragment = useCallback(
    (key: string) => void navigate(documentBase({ kind: 'fragment', key }), VISIT_FIRST),
    [navigate],
  );
  return { history, openFragment };
}
