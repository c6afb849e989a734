import { Activity, memo, useReducer, type ReactNode } from 'react';
import { hasView, view } from '#registry/views.ts';
import { type ModelNode, type PerScreen, ROOMS, screenProperties } from '#kit';
import type { Room } from '#schemas/module.ts';
import { Page } from '#ui/components/Page.tsx';
import { Slot } from '#ui/components/Slot.tsx';
import { StatementContext } from '#ui/components/statement-context.ts';
import { FailedNode } from './FailedNode.tsx';
import { NodeBoundary } from './NodeBoundary.tsx';
import { useFacts, useNode, useRendering } from './model-context.ts';
import { nodeAttributes } from './node-attributes.ts';
import styles from './NodeView.module.css';

/**
 * One module or block with everything below it. What moves around it does not draw it again. Each comes to life for itself
 * when the page has time, and at once when it is touched; in the preview, which is not hydrated, all are drawn at once.
 */
export const NodeView = memo(function NodeView({ id }: { id: string }) {
  const { Placeholder } = useRendering();
  return Placeholder ? (
    <LiveNode id={id} />
  ) : (
    <Activity>
      <LiveNode id={id} />
    </Activity>
  );
});

/** Unknown and failed nodes show nothing. */
function LiveNode({ id }: { id: string }) {
  const node = useNode(id);
  const { onFailure, Placeholder } = useRendering();
  const [, showAgain] = useReducer((count: number) => count + 1, 0);
  if (!node || node.failed) return null;
  if (node.placeholder !== undefined)
    return Placeholder ? (
      <div data-node={id} className={styles.node}>
        <Placeholder text={node.placeholder} />
      </div>
    ) : null;
  if (hasView(node.type) && !view(node.type))
    return <FailedNode key={node.type} id={id} type={node.type} onLoaded={showAgain} />;
  return (
    <NodeBoundary content={node} onFailure={(error) => onFailure(id, error)}>
      <div {...nodeAttributes(node)}>
        <NodeContent node={node} />
      </div>
    </NodeBoundary>
  );
}

function NodeContent({ node }: { node: ModelNode }) {
  const page = useFacts();
  const BlockView = view(node.type);
  if (!BlockView) return <ModuleContent node={node} />;
  return (
    <StatementContext value={node.statement ?? ''}>
      <BlockView
        id={node.id}
        props={node.props}
        data={node.data}
        page={page}
        slots={renderSlots(node)}
      />
    </StatementContext>
  );
}

/** A module is a section without an own face: its layout tells the sections inside where their titles stand. */
function ModuleContent({ node }: { node: ModelNode }) {
  const layout = String(node.props['styleid'] || 'rail');
  const spacing = node.props['spacing'] as PerScreen<Room> | undefined;
  const slots = Object.entries(renderSlots(node));
  const isSideBySide = slots.length > 1;
  return (
    <div
      data-module={node.type}
      data-layout={layout}
      className={spacing && styles.spaced}
      style={spacing && screenProperties('spacing', spacing, ROOMS)}
    >
      {isSideBySide ? (
        <Page className={styles.side}>
          {slots.map(([name, children]) => (
            <Slot key={name} name={name}>
              {children}
            </Slot>
          ))}
        </Page>
      ) : (
        slots.map(([, children]) => children)
      )}
    </div>
  );
}

function renderSlots(node: ModelNode): Record<string, ReactNode> {
  return Object.fromEntries(
    Object.entries(node.slots).map(([name, ids]) => [
      name,
      ids.map((id) => <NodeView key={id} id={id} />),
    ]),
  );
}
