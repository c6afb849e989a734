import { createContext, useContext } from 'react';
import type { NodeId } from '#schemas/document.ts';

/** The node of the draft whose props a form edits; null around forms of other things. */
export const FormNode = createContext<NodeId | null>(null);

export function useFormNode(): NodeId | null {
  return useContext(FormNode);
}
