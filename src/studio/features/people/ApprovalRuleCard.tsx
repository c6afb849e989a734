import { Switch } from 'antd';
import { useAction } from '../../base/components/use-action.ts';
import { useMay } from '../../core/rights/rights.ts';
import { useSession } from '../../core/session/session.ts';
import { peopleTexts as texts } from './texts.ts';
import cards from '../../base/components/Cards.module.css';
import fields from '../../base/components/Fields.module.css';

/** Whether a second person approves every release of the site. */
export function ApprovalRuleCard({ isRequired }: { isRequired: boolean }) {
  const { client } = useSession();
  const mayEdit = useMay()('settings.edit');
  const { mutate, isPending } = useAction('people', 'approval', 'approvals', 'candidates');
  const change = (required: boolean) =>
    mutate(async () => {
      await client.call('requireApproval', { required });
      return texts.approvalSaved(required);
    });
  return (
    <section className={cards.card} aria-label={texts.approval}>
      <h2>{texts.approval}</h2>
      <div className={fields.form}>
        <label className={fields.field}>
          <span>{texts.approvalRule}</span>
          <Switch
            checked={isRequired}
            disabled={!mayEdit}
            loading={isPending}
            onChange={change}
            style={{ alignSelf: 'flex-start' }}
          />
          <span className={fields.hint}>{texts.approvalHint}</span>
        </label>
      </div>
    </section>
  );
}
