import { Button } from 'antd';
import { useState } from 'react';
import type { DocumentTree } from '#composition/tree.ts';
import { Icon } from '../../base/components/Icon.tsx';
import { createGatedFinder } from './gated-nodes.ts';
import { previewTexts as texts } from './view/texts.ts';
import styles from './PreviewPane.module.css';

interface Properties {
  tree: DocumentTree;
  loggedIn: boolean;
  onLogIn(): void;
}

/** Says that the gate before special accounts stays shut in the preview, and opens it by looking as an investor. */
export function GateNote({ tree, loggedIn, onLogIn }: Properties) {
  const [gatedNodes] = useState(createGatedFinder);
  const names = gatedNodes(tree);
  if (names.length === 0) return null;
  return (
    <p className={styles.gate} role="status">
      <Icon name="lock" size={14} />
      <span>{(loggedIn ? texts.gateOpen : texts.gateShut)(names)}</span>
      {!loggedIn && (
        <Button size="small" onClick={onLogIn}>
          {texts.asInvestor}
        </Button>
      )}
    </p>
  );
}
