import { useComposer } from '../composer/composer.ts';
import { RightsButton } from '../parts/RightsButton.tsx';
import { useDocumentRights } from '../session/rights.ts';
import { shellTexts as texts } from './texts.ts';

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
