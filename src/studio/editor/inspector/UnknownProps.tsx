import { Button } from 'antd';
import type { DocumentNode } from '#schemas/document.ts';
import { marks } from '../../base/language/language.ts';
import { editorActionTexts } from '../actions/texts.ts';
import { useComposer } from '../composer/composer.ts';
import { NodeNotice } from './NodeNotice.tsx';
import { inspectorTexts as texts } from './texts.ts';

interface UnknownPropsProps {
  node: DocumentNode;
  name: string;
  unknown: readonly string[];
}

/** Props that the type does not have, and a button that removes them. */
export function UnknownProps({ node, name, unknown }: UnknownPropsProps) {
  const { edit } = useComposer();
  return (
    <NodeNotice title={texts.unknownProps(unknown.join(marks.row))}>
      <Button
        size="small"
        onClick={() =>
          edit(
            unknown.map((key) => ({ op: 'set', node: node.id, path: ['props', key] })),
            editorActionTexts.labels.edit(name, unknown.join(marks.row)),
          )
        }
      >
        {texts.removeUnknown}
      </Button>
    </NodeNotice>
  );
}
