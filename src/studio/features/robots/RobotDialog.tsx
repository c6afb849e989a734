import { Checkbox, Input, Select } from 'antd';
import { useState } from 'react';
import { ROBOT_SERVICES, type NoticeLanguage, type RobotService } from '#schemas/notice.ts';
import type { Robot } from '#wire/studio/robots.ts';
import cards from '../../base/components/Cards.module.css';
import { FormField } from '../../base/components/FormField.tsx';
import { useAction } from '../../base/components/use-action.ts';
import { language } from '../../base/language/language.ts';
import { useSession } from '../../core/session/session.ts';
import { CreateDialog } from '../../core/settings/CreateDialog.tsx';
import { settingsTexts } from '../../core/settings/texts.ts';
import { AddressFields } from './AddressFields.tsx';
import { changedRobot, initialForm, isReady, newRobot, type RobotForm } from './robot-form.ts';
import { robotTexts as texts } from './texts.ts';

/** Asks for a new robot, or for other settings of one: its address and secret, which are never shown, stay unless others are typed. */
export function RobotDialog({ robot, onClose }: { robot: Robot | null; onClose(): void }) {
  const { client } = useSession();
  const [form, setForm] = useState<RobotForm>(() => initialForm(robot, language));
  const { mutate, isPending, error } = useAction('robots', 'activity', 'noticeSettings');
  const set = (part: Partial<RobotForm>) => setForm({ ...form, ...part });
  const save = () =>
    mutate(async () => {
      if (robot) await client.call('changeRobot', changedRobot(form, robot.id));
      else await client.call('createRobot', newRobot(form));
      onClose();
      const name = form.name.trim();
      return robot ? texts.saved(name) : texts.made(name);
    });
  return (
    <CreateDialog
      title={robot ? texts.changeTitle(robot.name) : texts.makeTitle}
      confirm={robot ? settingsTexts.save : texts.confirm}
      isReady={isReady(form, robot)}
      isPending={isPending}
      error={error}
      created={null}
      onConfirm={save}
      onClose={onClose}
    >
      <FormField label={texts.name} hint={texts.nameHint}>
        <Input
          aria-label={texts.name}
          value={form.name}
          maxLength={40}
          onChange={({ target }) => set({ name: target.value })}
        />
      </FormField>
      <FormField label={texts.service}>
        <Select<RobotService>
          aria-label={texts.service}
          value={form.service}
          options={ROBOT_SERVICES.map((value) => ({ value, label: texts.services[value] }))}
          onChange={(service) => set({ service })}
        />
      </FormField>
      <AddressFields robot={robot} form={form} onChange={set} />
      <FormField label={texts.language}>
        <Select<NoticeLanguage>
          aria-label={texts.language}
          value={form.language}
          options={[
            { value: 'zh', label: texts.languages.zh },
            { value: 'en', label: texts.languages.en },
          ]}
          onChange={(chosen) => set({ language: chosen })}
        />
      </FormField>
      <div>
        <Checkbox
          checked={form.showsTitles}
          onChange={({ target }) => set({ showsTitles: target.checked })}
        >
          {texts.showTitles}
        </Checkbox>
        <p className={cards.plain}>{texts.showTitlesHint}</p>
      </div>
      {robot && (
        <Checkbox checked={form.isOn} onChange={({ target }) => set({ isOn: target.checked })}>
          {texts.use}
        </Checkbox>
      )}
    </CreateDialog>
  );
}
