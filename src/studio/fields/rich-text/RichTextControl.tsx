import { useEffect, useMemo, useState } from 'react';
import { readRichText } from '#composition/rich-text/model.ts';
import type { NodeId } from '#schemas/document.ts';
import { useDraftFields, type DraftFields } from './draft-fields.ts';
import { useFormNode } from './form-node.ts';
import { LazyRichTextEditor } from './LazyRichTextEditor.tsx';
import { richTexts } from './texts.ts';
import { holdText } from './watched-text.ts';
import type { Steps } from '../form/edit-path.ts';
import { pathOfSteps } from '../form/path-of-steps.ts';
import { useFormServices, type ControlProperties } from '../form/form-context.ts';
import styles from '../form/Form.module.css';

type Properties = ControlProperties & { steps: Steps };

/** Formatted text. In the form of a node it works on the draft itself, so that several can type; elsewhere on the value. */
export function RichTextControl(properties: Properties) {
  const node = useFormNode();
  const draft = useDraftFields();
  if (!readRichText(properties.value).ok)
    return <p className={styles.help}>{richTexts.unreadable}</p>;
  return draft !== null && node !== null ? (
    <DraftTextControl {...properties} draft={draft} node={node} />
  ) : (
    <HeldTextControl {...properties} />
  );
}

function DraftTextControl({
  draft,
  node,
  steps,
  id,
  label,
  invalid,
  describedBy,
}: Properties & { draft: DraftFields; node: NodeId }) {
  const { props } = useFormServices();
  const path = pathOfSteps(props(), steps);
  const key = JSON.stringify(path);
  // oxlint-disable-next-line react/exhaustive-deps -- `key` is the path, whose array is another one in every rendering
  const text = useMemo(() => draft.textAt(node, path), [draft, node, key]);
  return (
    <LazyRichTextEditor
      key={key}
      text={text}
      id={id}
      label={label}
      invalid={invalid}
      describedBy={describedBy}
    />
  );
}

function HeldTextControl({ value, id, label, invalid, describedBy, onChange }: Properties) {
  const [text] = useState(() => holdText(value));
  useEffect(() => text.handBack(onChange), [text, onChange]);
  useEffect(() => text.give(value), [text, value]);
  return (
    <LazyRichTextEditor
      text={text}
      id={id}
      label={label}
      invalid={invalid}
      describedBy={describedBy}
    />
  );
}
