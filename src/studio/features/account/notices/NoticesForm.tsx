import { Button } from 'antd';
import { useState } from 'react';
import type { NoticeSettings } from '#schemas/notice.ts';
import type { OwnNotices } from '#wire/studio/notices.ts';
import fields from '../../../base/components/Fields.module.css';
import { useAction } from '../../../base/components/use-action.ts';
import { useSession } from '../../../core/session/session.ts';
import { settingsTexts } from '../../../core/settings/texts.ts';
import { ChoiceTable } from './ChoiceTable.tsx';
import { noticeTexts as texts } from './texts.ts';
import { WayFields } from './WayFields.tsx';
import styles from './Notices.module.css';

/** The ways, the times of the digest, and for each kind how it is told; saved at once, together. */
export function NoticesForm({ state }: { state: OwnNotices }) {
  const { client } = useSession();
  const [settings, setSettings] = useState<NoticeSettings>(state.settings);
  const { mutate, isPending, error } = useAction('noticeSettings');
  const set = (part: Partial<NoticeSettings>) => setSettings({ ...settings, ...part });
  const isChanged = JSON.stringify(settings) !== JSON.stringify(state.settings);
  const save = () =>
    mutate(async () => {
      await client.call('setNoticeSettings', settings);
      return texts.saved;
    });
  return (
    <div className={fields.form}>
      <WayFields state={state} settings={settings} onChange={set} />
      <ChoiceTable
        kinds={state.kinds}
        settings={settings}
        onChange={(choices) => set({ choices })}
      />
      {error && (
        <p className={fields.problem} role="alert">
          {error.message}
        </p>
      )}
      <p className={styles.end}>
        <Button
          type="primary"
          disabled={!isChanged || settings.hours.length === 0}
          loading={isPending}
          onClick={save}
        >
          {settingsTexts.save}
        </Button>
        {Object.keys(settings.choices).length > 0 && (
          <Button onClick={() => set({ choices: {} })}>{texts.standard}</Button>
        )}
      </p>
    </div>
  );
}
