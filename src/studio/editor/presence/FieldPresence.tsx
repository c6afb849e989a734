import { useComposer } from '../composer/composer.ts';
import type { Steps } from '../../fields/form/edit-path.ts';
import { pathOfSteps } from '../../fields/form/path-of-steps.ts';
import type { FieldShape } from '../../core/nodes/field-shape.ts';
import { useFormServices } from '../../fields/form/form-context.ts';
import { useFormNode } from '../../fields/rich-text/form-node.ts';
import { Avatar } from './Avatar.tsx';
import { ConflictNote } from './ConflictNote.tsx';
import { presenceTexts as texts } from './texts.ts';
import { usePeersAt, usePresence } from './presence-context.ts';
import { valueWords } from '../../core/nodes/value-words.ts';
import styles from './Presence.module.css';

/** At a field of the inspector: who else is in it, and what they chose at the same time. */
export function FieldPresence(properties: { shape: FieldShape; steps: Steps }) {
  return usePresence() ? <ShownPresence {...properties} /> : null;
}

function ShownPresence({ shape, steps }: { shape: FieldShape; steps: Steps }) {
  const { selected, view } = useComposer();
  const formNode = useFormNode();
  const node = formNode ?? selected;
  const { props } = useFormServices();
  const peers = usePeersAt(node).filter(({ field }) => field === steps.join('.'));
  const path = ['props', ...pathOfSteps(props(), steps)];
  const conflict = view.conflicts.find(
    (one) =>
      one.node === node &&
      one.path.length === path.length &&
      one.path.every((step, index) => step === path[index]),
  );
  return (
    <>
      {peers.map((peer) => (
        <span
          key={peer.id}
          className={styles.writing}
          style={{ color: peer.colour }}
          data-peer-field={steps.join('.')}
        >
          <Avatar peer={peer} small />
          {texts.writingHere(peer.name)}
        </span>
      ))}
      {conflict && (
        <ConflictNote
          conflict={conflict}
          label={shape.meta.label}
          words={(value) => valueWords(shape, value)}
        />
      )}
    </>
  );
}

/** The same for whether a node is shown, which is no prop. */
export function VisibilityPresence() {
  const { selected, view } = useComposer();
  const conflict = view.conflicts.find(
    ({ node, path }) => node === selected && path[0] === 'displyflag',
  );
  if (!conflict) return null;
  return (
    <ConflictNote
      conflict={conflict}
      label={texts.visibility}
      words={(value) => (value === '2' ? texts.hidden : texts.shown)}
    />
  );
}
