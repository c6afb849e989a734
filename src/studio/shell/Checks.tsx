import { Button, Popover } from 'antd';
import { useState } from 'react';
import { nodeOf, ROOT_ID } from '#composition/tree.ts';
import { catalogue } from '#registry/data.ts';
import { useComposer } from '../composer/composer.ts';
import { nameOf } from '../steps/describe.ts';
import { Icon } from '../parts/Icon.tsx';
import { shellTexts as texts } from './texts.ts';
import styles from './TopBar.module.css';

/** What forbids publishing at the moment; each leads to where it is mended. */
export function Checks() {
  const { findings, visit, view, title } = useComposer();
  const [open, setOpen] = useState(false);
  const list =
    findings.length === 0 ? (
      <p className={styles.passed}>
        <Icon name="passed" />
        {texts.passed}
      </p>
    ) : (
      <ul className={styles.findings}>
        {findings.map((finding, index) => (
          <li key={index}>
            <Icon name="error" />
            <span>
              <b>{finding.message}</b>
              <small>{finding.node === ROOT_ID || !nodeOf(view.tree, finding.node) ? title : nameOf(view.tree, finding.node, catalogue)}</small>
            </span>
            <Button
              size="small"
              onClick={() => {
                setOpen(false);
                visit(finding);
              }}
            >
              {texts.visit}
            </Button>
          </li>
        ))}
      </ul>
    );
  return (
    <Popover trigger="click" placement="bottomRight" title={texts.checksTitle} content={list} open={open} onOpenChange={setOpen}>
      <Button aria-label={texts.checkCount(findings.length)}>
        {texts.checks}
        {findings.length > 0 ? <span className={styles.count}>{findings.length}</span> : <Icon name="check" size={14} />}
      </Button>
    </Popover>
  );
}
