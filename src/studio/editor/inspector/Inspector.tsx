import { nodeOf } from '#composition/tree.ts';
import { VARIANTS } from '#rules/variants/variant.ts';
import { useComposer } from '../composer/composer.ts';
import { nodeSchema } from '../../core/nodes/node-schema.ts';
import { FragmentPanel } from '../fragments/FragmentPanel.tsx';
import { Icon } from '../../base/components/Icon.tsx';
import { FormNode } from '../../fields/rich-text/form-node.ts';
import { VariantsPanel } from '../variants/VariantsPanel.tsx';
import { InspectorHead } from './InspectorHead.tsx';
import { NodeForm } from './NodeForm.tsx';
import { PagePurpose } from './PagePurpose.tsx';
import { SeveralNodes } from './SeveralNodes.tsx';
import { inspectorTexts } from './texts.ts';
import { UnknownNode } from './UnknownNode.tsx';
import styles from './Inspector.module.css';

interface Properties {
  wide: boolean;
  onWide(wide: boolean): void;
}

/** What is selected: what it is, what can be done with it, and its settings. */
export function Inspector({ wide, onWide }: Properties) {
  const { selected, selection, view, title } = useComposer();
  const hasSeveral = selection.length > 1;
  const node = selected === null || hasSeveral ? undefined : nodeOf(view.tree, selected);
  const schema = node && nodeSchema(node.type);
  return (
    <aside
      className={styles.inspector}
      data-pane="inspector"
      aria-label={inspectorTexts.title(title)}
    >
      {hasSeveral && <SeveralNodes />}
      {!node && !hasSeveral && (
        <div className={styles.nothing}>
          <Icon name="paneRight" size={24} />
          <h2>{inspectorTexts.nothing}</h2>
          <p>{inspectorTexts.nothingHint}</p>
          <PagePurpose />
        </div>
      )}
      {node && <InspectorHead node={node} wide={wide} onWide={onWide} />}
      {node?.type === 'fragment' && <FragmentPanel key={`${node.id} fragment`} node={node} />}
      {node?.type === VARIANTS && <VariantsPanel key={`${node.id} variants`} node={node} />}
      {node && schema && (
        <FormNode value={node.id}>
          <NodeForm key={node.id} node={node} schema={schema} wide={wide} />
        </FormNode>
      )}
      {node && !schema && <UnknownNode node={node} />}
    </aside>
  );
}
