import { Button } from 'antd';
import type { DocumentNode } from '#schemas/document.ts';
import { useComposer } from '../composer/composer.ts';
import { NodeNotice } from './NodeNotice.tsx';
import { inspectorTexts } from './texts.ts';

/** A node whose type the registry no longer has: kept as it is until somebody decides. */
export function UnknownNode({ node }: { node: DocumentNode }) {
  const { command } = useComposer();
  return (
    <NodeNotice
      title={inspectorTexts.unknownTitle(node.type)}
      text={inspectorTexts.unknownText}
      content={node.props}
    >
      <Button size="small" onClick={() => command('remove')}>
        {inspectorTexts.remove}
      </Button>
    </NodeNotice>
  );
}
