import type { DocumentNode } from '#schemas/document.ts';
import { FragmentPanel } from './FragmentPanel.tsx';
import { MakeFragment, mayBeFragment } from './MakeFragment.tsx';

/** What the inspector says of a node and sharing: of a fragment the ways to edit it, of a block the way to make one of it. */
export function NodeFragment({ node }: { node: DocumentNode }) {
  if (node.type === 'fragment') return <FragmentPanel node={node} />;
  return mayBeFragment(node) ? <MakeFragment key={node.id} node={node} /> : null;
}
