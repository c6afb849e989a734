import { verbatim } from '#messages/msg.ts';
import type { Finding } from '#composition/finding.ts';
import { reject } from '#composition/result.ts';
import { nodeName } from '#composition/names.ts';
import { nodeOf } from '#composition/tree.ts';
import { catalogue } from '../../core/nodes/registry.ts';
import { ClaimDialog } from '../../fields/claims/ClaimDialog.tsx';
import { useComposer } from '../composer/composer.ts';
import { editorClaimTexts as texts } from './editor-claim-texts.ts';
import { quotedSentence } from './plan-claim.ts';

/** Whether an approved claim is what mends a finding. */
export function needsEvidence({ breach, path }: Pick<Finding, 'breach' | 'path'>): boolean {
  return breach?.severity === 'evidence' && breach.words !== '' && path.length > 0;
}

/** Puts an approved claim in place of the sentence that a finding quotes, as one step that can be undone. */
export function FindingClaim({ finding, onClose }: { finding: Finding; onClose(): void }) {
  const { view, perform, visit } = useComposer();
  const words = finding.breach?.words ?? '';
  const node = nodeOf(view.tree, finding.node);
  const quoted = node ? quotedSentence(node, finding.path, words) : null;
  const leave = () => {
    onClose();
    visit(finding);
  };
  const pick = (claim: string) => {
    perform(
      node && quoted
        ? {
            ok: true,
            step: {
              changes: quoted.replace(claim),
              label: texts.label(nodeName(node, catalogue)),
              announcement: texts.replaced(claim),
              select: node.id,
            },
          }
        : reject(verbatim(texts.moved)),
    );
    leave();
  };
  return (
    <ClaimDialog words={words} sentence={quoted?.sentence ?? null} onPick={pick} onClose={leave} />
  );
}
