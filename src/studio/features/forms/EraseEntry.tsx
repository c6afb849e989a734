import { Modal } from 'antd';
import { Icon } from '../../base/components/Icon.tsx';
import { RightsButton } from '../../base/components/RightsButton.tsx';
import { useAction } from '../../base/components/use-action.ts';
import { useMay } from '../../core/rights/rights.ts';
import { useSession } from '../../core/session/session.ts';
import { formEntryTexts as texts } from './texts.ts';
import { FORM_KEYS } from './use-forms.ts';
import styles from './Forms.module.css';

/** Erases what a visitor entered, after asking: it cannot be brought back. */
export function EraseEntry({ entryno }: { entryno: string }) {
  const { client } = useSession();
  const [modal, holder] = Modal.useModal();
  const mayErase = useMay()('form.personal');
  const { mutate, isPending } = useAction(...FORM_KEYS);
  const erase = () =>
    mutate(async () => {
      await client.call('eraseFormEntry', { entryno });
      return texts.eraseDone;
    });
  const ask = () =>
    void modal.confirm({
      title: texts.eraseTitle,
      content: texts.eraseHint,
      okText: texts.eraseNow,
      okButtonProps: { danger: true },
      cancelText: texts.cancel,
      onOk: erase,
    });
  return (
    <div className={styles.part}>
      {holder}
      <RightsButton
        icon={<Icon name="trash" size={14} />}
        label={texts.erase}
        refusal={mayErase ? null : texts.eraseRight}
        loading={isPending}
        onClick={ask}
      />
    </div>
  );
}
