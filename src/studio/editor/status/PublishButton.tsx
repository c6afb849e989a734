import { treeCategories } from '#composition/operations/item-category.ts';
import { useComposer } from '../composer/composer.ts';
import { RightsButton } from '../../base/components/RightsButton.tsx';
import { useDocumentRights } from '../../core/rights/rights.ts';
import { statusTexts as texts } from './status-texts.ts';

/** Opens what is published. */
export function PublishButton({ onPublish }: { onPublish(): void }) {
  const { name, view } = useComposer();
  const { publishRefusal } = useDocumentRights(name, treeCategories(view.tree)[0]);
  return (
    <RightsButton
      type="primary"
      label={texts.publish}
      refusal={publishRefusal}
      onClick={onPublish}
    />
  );
}
