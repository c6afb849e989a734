import type { ReactNode } from 'react';
import type { JsonValue } from '#schemas/json.ts';
import { Icon } from '../../base/components/Icon.tsx';
import { inspectorTexts } from './texts.ts';
import styles from './Inspector.module.css';

interface Properties {
  title: string;
  text?: string;
  /** Shown as it is stored. */
  content?: Record<string, JsonValue>;
  children?: ReactNode;
}

/** Something about a node that an editor has to settle: what happened, what is safe, what to do. */
export function NodeNotice({ title, text, content, children }: Properties) {
  return (
    <div className={styles.notice}>
      <p className={styles.noticeTitle}>
        <Icon name="warning" />
        {title}
      </p>
      {text && <p>{text}</p>}
      {children}
      {content && (
        <details>
          <summary>{inspectorTexts.content}</summary>
          <textarea
            className={styles.raw}
            readOnly
            rows={10}
            aria-label={inspectorTexts.content}
            value={JSON.stringify(content, null, 2)}
          />
        </details>
      )}
    </div>
  );
}
