import { Button, Popover } from 'antd';
import { lazy, Suspense, useState } from 'react';
import type { Finding } from '#composition/finding.ts';
import { nodeOf, ROOT_ID } from '#composition/tree.ts';
import type { NodeId } from '#schemas/document.ts';
import type { Warning } from '../checks/page-check.ts';
import { assistantTexts } from '../assistant/assistant-texts.ts';
import type { ExplainedFinding } from '../assistant/FindingAssistant.tsx';
import { useMayAsk } from '../assistant/use-may-ask.ts';
import { editorClaimTexts } from '../claims/editor-claim-texts.ts';
import { FindingClaim, needsEvidence } from '../claims/FindingClaim.tsx';
import { useComposer, type FieldRef } from '../composer/composer.ts';
import { language } from '../../base/language/language.ts';
import { messageText } from '../../base/language/messages.ts';
import { catalogue } from '../../core/nodes/registry.ts';
import { nameOf } from '../actions/describe.ts';
import { Icon } from '../../base/components/Icon.tsx';
import { statusTexts as texts } from './status-texts.ts';
import styles from './TopBar.module.css';

const FindingAssistant = lazy(async () => ({
  default: (await import('../assistant/FindingAssistant.tsx')).FindingAssistant,
}));

/** What forbids publishing at the moment and what to look at besides; each leads to where it is mended, or is mended at once. */
export function Checks() {
  const { findings, warnings } = useComposer();
  const [open, setOpen] = useState(false);
  const [proven, setProven] = useState<Finding | null>(null);
  const [explained, setExplained] = useState<ExplainedFinding | null>(null);
  const explain = (finding: ExplainedFinding) => {
    setOpen(false);
    setExplained(finding);
  };
  const pick = (finding: Finding) => {
    setOpen(false);
    setProven(finding);
  };
  return (
    <>
      <Popover
        trigger="click"
        placement="bottomRight"
        title={<Title />}
        content={<List onDone={() => setOpen(false)} onProve={pick} onExplain={explain} />}
        open={open}
        onOpenChange={setOpen}
      >
        <Button aria-label={texts.checkCount(findings.length, warnings.length)}>
          {texts.checks}
          {findings.length > 0 && <span className={styles.count} data-count={findings.length} />}
          {warnings.length > 0 && <span className={styles.warned} data-count={warnings.length} />}
          {findings.length + warnings.length === 0 && <Icon name="check" size={14} />}
        </Button>
      </Popover>
      {proven && <FindingClaim finding={proven} onClose={() => setProven(null)} />}
      {explained && (
        <Suspense fallback={null}>
          <FindingAssistant finding={explained} onClose={() => setExplained(null)} />
        </Suspense>
      )}
    </>
  );
}

function Title() {
  const { findings, warnings } = useComposer();
  return (
    <>
      {texts.checksTitle}{' '}
      {findings.length > 0 && (
        <span className={styles.blocked}>{texts.blocking(findings.length)}</span>
      )}{' '}
      {warnings.length > 0 && (
        <span className={styles.noted}>{texts.warnings(warnings.length)}</span>
      )}
    </>
  );
}

interface ListProperties {
  onDone(): void;
  onProve(finding: Finding): void;
  onExplain(finding: ExplainedFinding): void;
}

function List({ onDone, onProve, onExplain }: ListProperties) {
  const { name, findings, warnings, visit, edit } = useComposer();
  const mayAsk = useMayAsk(name);
  if (findings.length + warnings.length === 0) {
    return (
      <p className={styles.passed}>
        <Icon name="passed" />
        {texts.passed}
      </p>
    );
  }
  const go = (field: FieldRef) => {
    onDone();
    visit(field);
  };
  const mend = ({ fix }: Warning) => fix && edit(fix.changes, fix.words[language]);
  return (
    <ul className={styles.findings}>
      {findings.map((finding, index) => (
        <li key={`error ${index}`}>
          <Icon name="error" />
          <span>
            <b>{messageText(finding.message)}</b>
            {finding.breach?.basis && <small>{texts.basis(finding.breach.basis)}</small>}
            <Where node={finding.node} />
          </span>
          {needsEvidence(finding) && (
            <Button size="small" type="primary" onClick={() => onProve(finding)}>
              {editorClaimTexts.pick}
            </Button>
          )}
          {mayAsk && (
            <Button
              size="small"
              onClick={() => onExplain({ ...finding, words: messageText(finding.message) })}
            >
              {assistantTexts.explain}
            </Button>
          )}
          <Button size="small" onClick={() => go(finding)}>
            {texts.visit}
          </Button>
        </li>
      ))}
      {warnings.map((warning, index) => (
        <li key={`warning ${index}`} className={styles.warning}>
          <Icon name="warning" />
          <span>
            <b>{warning.words[language]}</b>
            {warning.breach?.basis && <small>{texts.basis(warning.breach.basis)}</small>}
            <Where node={warning.node} />
          </span>
          {warning.fix && (
            <Button size="small" onClick={() => mend(warning)}>
              {warning.fix.words[language]}
            </Button>
          )}
          {mayAsk && (
            <Button
              size="small"
              onClick={() => onExplain({ ...warning, words: warning.words[language] })}
            >
              {assistantTexts.explain}
            </Button>
          )}
          {warning.node !== ROOT_ID && (
            <Button size="small" onClick={() => go(warning)}>
              {texts.look}
            </Button>
          )}
        </li>
      ))}
    </ul>
  );
}

function Where({ node }: { node: NodeId }) {
  const { view, title } = useComposer();
  return (
    <small>
      {node === ROOT_ID || !nodeOf(view.tree, node) ? title : nameOf(view.tree, node, catalogue)}
    </small>
  );
}
