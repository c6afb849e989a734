import { Button } from 'antd';
import type { Message } from '#schemas/message.ts';
import { messageText } from '../../../base/language/messages.ts';
import { importTexts as texts } from '../shared/import-texts.ts';
import styles from './Imports.module.css';

/** Why the work on a file failed, and a button that tries again. */
export function ImportFailure({
  failure,
  onRetry,
}: {
  failure: Message;
  onRetry: (() => void) | undefined;
}) {
  return (
    <p role="alert" className={styles.alert}>
      {messageText(failure)}{' '}
      {onRetry && (
        <Button size="small" onClick={onRetry}>
          {texts.check}
        </Button>
      )}
    </p>
  );
}
