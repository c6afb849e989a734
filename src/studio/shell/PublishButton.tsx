import { Button, Tooltip } from 'antd';
import { useComposer } from '../composer/composer.ts';
import { useDocumentRights } from '../session/rights.ts';
import { shellTexts as texts } from './texts.ts';
import styles from './TopBar.module.css';

/** Opens what is published. Who may not is told why: the button stays focusable. */
export function PublishButton({ onPublish }: { onPublish(): void }) {
  const { name } = useComposer();
  const { publishRefusal } = useDocumentRights(name);
  const isBlocked = publishRefusal !== null;
  return (
    <Tooltip title={publishRefusal} placement="bottomRight">
      <Button type="primary" aria-disabled={isBlocked} {...(isBlocked && { className: styles.blocked ?? '', 'aria-label': `${texts.publish} ${publishRefusal}` })} onClick={() => !isBlocked && onPublish()}>
        {texts.publish}
      </Button>
    </Tooltip>
  );
}
