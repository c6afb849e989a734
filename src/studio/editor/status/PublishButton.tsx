import { treeCategories } from '#composition/operations/item-category.ts';
import { useComposer } from '../composer/composer.ts';
import { RightsButton } from '../../base/components/RightsButton.tsx';
import { useDocumentRights, useMay } from '../../core/rights/rights.ts';
import { useApprovals } from '../../core/waiting/use-approvals.ts';
import { statusTexts as texts } from './status-texts.ts';

/** Opens what is published; of who may not publish where releases are approved, it submits what can be submitted without a look. */
export function PublishButton({ onPublish }: { onPublish(submits?: boolean): void }) {
  const { name, view } = useComposer();
  const mayPublish = useMay()('release.publish');
  const approvals = useApprovals().data;
  const submits = !mayPublish && approvals?.isRequired === true;
  const { publishRefusal } = useDocumentRights(name, treeCategories(view.tree)[0]);
  return (
    <RightsButton
      type="primary"
      label={submits ? texts.submit : texts.publish}
      refusal={publishRefusal}
      onClick={() => onPublish(submits)}
    />
  );
}
