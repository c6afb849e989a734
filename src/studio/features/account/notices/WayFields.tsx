import { Checkbox, Select } from 'antd';
import { MOST_DIGESTS, type NoticeLanguage, type NoticeSettings } from '#schemas/notice.ts';
import type { OwnNotices } from '#wire/studio/notices.ts';
import cards from '../../../base/components/Cards.module.css';
import fields from '../../../base/components/Fields.module.css';
import { FormField } from '../../../base/components/FormField.tsx';
import { noticeTexts as texts } from './texts.ts';

/** In place of a robot, which a list cannot leave empty. */
const NO_ROBOT = '';
const HOURS = Array.from({ length: 24 }, (_, hour) => ({ value: hour, label: texts.hour(hour) }));

interface Properties {
  state: OwnNotices;
  settings: NoticeSettings;
  onChange(part: Partial<NoticeSettings>): void;
}

/** Which ways are used, when digests are sent, and in which language mails are. */
export function WayFields({ state, settings, onChange }: Properties) {
  const robots = [
    { value: NO_ROBOT, label: texts.noRobot },
    ...state.robots.map(({ id, name }) => ({ value: id, label: name })),
  ];
  return (
    <>
      <div>
        <Checkbox
          checked={settings.mail}
          onChange={({ target }) => onChange({ mail: target.checked })}
        >
          {texts.byMail}
        </Checkbox>
        <p className={cards.plain}>{mailHint(state)}</p>
        {state.isMailFailing && (
          <p className={fields.problem} role="status">
            {texts.mailFailing}
          </p>
        )}
      </div>
      <FormField
        label={texts.robot}
        hint={state.robots.length > 0 ? texts.robotHint : texts.noRobots}
      >
        <Select
          aria-label={texts.robot}
          value={settings.robot ?? NO_ROBOT}
          options={robots}
          onChange={(id: string) => onChange({ robot: id === NO_ROBOT ? null : id })}
        />
      </FormField>
      <FormField label={texts.hours} hint={texts.hoursHint}>
        <Select<number[]>
          mode="multiple"
          aria-label={texts.hours}
          value={settings.hours}
          maxCount={MOST_DIGESTS}
          options={HOURS}
          status={settings.hours.length === 0 ? 'error' : ''}
          onChange={(hours) => onChange({ hours: hours.toSorted((a, b) => a - b) })}
        />
      </FormField>
      {settings.hours.length === 0 && (
        <p className={fields.problem} role="alert">
          {texts.noHours}
        </p>
      )}
      <FormField label={texts.language}>
        <Select<NoticeLanguage>
          aria-label={texts.language}
          value={settings.language}
          options={[
            { value: 'zh', label: texts.languages.zh },
            { value: 'en', label: texts.languages.en },
          ]}
          onChange={(language) => onChange({ language })}
        />
      </FormField>
    </>
  );
}

function mailHint({ hasMail, email }: OwnNotices): string {
  if (!hasMail) return texts.noMailServer;
  return email === null ? texts.noAddress : texts.mailTo(email);
}
