import { Button } from 'antd';
import { useState } from 'react';
import { messageText } from '../../base/language/messages.ts';
import { Icon } from '../../base/components/Icon.tsx';
import type { FieldShape } from '../../core/nodes/field-shape.ts';
import type { Steps } from '../../fields/form/edit-path.ts';
import { pathOfSteps } from '../../fields/form/path-of-steps.ts';
import { useFormServices } from '../../fields/form/form-context.ts';
import { useFormNode } from '../../fields/rich-text/form-node.ts';
import { useComposer, type FieldRef } from '../composer/composer.ts';
import styles from './Claims.module.css';
import { editorClaimTexts as texts } from './editor-claim-texts.ts';
import { FindingClaim, needsEvidence } from './FindingClaim.tsx';

/** Below a field whose text says what has to be proven: what, by which article, and the way to a claim. */
export function EvidenceNote({ shape, steps }: { shape: FieldShape; steps: Steps }) {
  const { findings, selected } = useComposer();
  const node = useFormNode() ?? selected;
  const { props } = useFormServices();
  const [isPicking, setPicking] = useState(false);
  const own = findings.filter((finding) => needsEvidence(finding) && finding.node === node);
  if (shape.kind !== 'text' && shape.meta.control !== 'richtext') return null;
  const [finding] =
    own.length === 0 ? [] : own.filter((one) => isAt(one, pathOfSteps(props(), steps)));
  if (!finding?.breach) return null;
  return (
    <div className={styles.evidence} role="group" aria-label={texts.toProve(shape.meta.label)}>
      <Icon name="error" size={14} />
      <p>
        {messageText(finding.message)}
        <small>{texts.basis(finding.breach.basis)}</small>
      </p>
      <Button size="small" onClick={() => setPicking(true)}>
        {texts.pick}
      </Button>
      {isPicking && <FindingClaim finding={finding} onClose={() => setPicking(false)} />}
    </div>
  );
}

function isAt({ path }: FieldRef, other: readonly string[]): boolean {
  return path.length === other.length && path.every((step, index) => step === other[index]);
}
