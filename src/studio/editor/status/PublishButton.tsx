import { useComposer } from '../composer/composer.ts';
import { RightsButton } from '../../base/components/RightsButton.tsx';
import { useDocumentRights } from '../../core/rights/rights.ts';
import { statusTexts as texts } from './status-texts.ts';

/** Opens what is published. */
export function PublishButton({ onPublish }: { onPublish(): void }) {
  const { name } = useComposer();
  const { publishRefusal } = useDocumentRights(name);
  return (
    <RightsButton
      type="primary"
      label={texts.publish}
      refusal={publishRefusal}
      onClick={onPublish}
    />
  );
}
