import { useContext, useEffect, useMemo, useState } from 'react';
import { readRichText } from '#composition/rich-text/model.ts';
import type { NodeId } from '#schemas/document.ts';
import { ComposerContext, useComposer } from '../../composer/composer.ts';
import { useTogether } from '../../presence/together.ts';
import { draftText } from '../../rich-text/draft-text.ts';
import { useFormNode } from '../../rich-text/form-node.ts';
import { LazyRichTextEditor } from '../../rich-text/LazyRichTextEditor.tsx';
import { richTexts } from '../../rich-text/texts.ts';
import { holdText } from '../../rich-text/watched-text.ts';
import { itemId, read, type Steps } from '../edit-path.ts';
import { useFormServices, type ControlProperties } from '../form-context.ts';
import styles from '../Form.module.css';

type Properties = ControlProperties & { steps: Steps };

/** Formatted text. In the form of a node it works on the draft itself, so that several can type; elsewhere on the value. */
export function RichTextControl(properties: Properties) {
  const node = useFormNode();
  const composer = useContext(ComposerContext);
  const together = useTogether();
  const isInDraft = composer !== null && together !== null && node !== null;
  if (!readRichText(properties.value).ok)
    return <p className={styles.help}>{richTexts.unreadable}</p>;
  return isInDraft ? (
    <DraftTextControl {...properties} node={node} />
  ) : (
    <HeldTextControl {...properties} />
  );
}

function DraftTextControl({
  node,
  steps,
  id,
  label,
  invalid,
  describedBy,
}: Properties & { node: NodeId }) {
  const { edit } = useComposer();
  const session = useTogether()?.session;
  const { props } = useFormServices();
  const path = steps.map((step, depth) =>
    typeof step === 'number'
      ? (itemId(read(props(), steps.slice(0, depth + 1))) ?? String(step))
      : step,
  );
  const key = JSON.stringify(path);
  const text = useMemo(
    () => session && draftText(session, edit, node, path),
    // oxlint-disable-next-line react/exhaustive-deps -- `key` is the path, whose array is another one in every rendering
    [session, edit, node, key],
  );
  return (
    text && (
      <LazyRichTextEditor
        key={key}
        text={text}
        id={id}
        label={label}
        invalid={invalid}
        describedBy={describedBy}
      />
    )
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
