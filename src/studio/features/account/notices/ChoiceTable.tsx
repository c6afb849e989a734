import { Select } from 'antd';
import { noticeKinds } from '#rules/notices/notice-kinds.ts';
import {
  NOTICE_WAYS,
  noticeChoice,
  type NoticeChoice,
  type NoticeKind,
  type NoticeSettings,
  type NoticeWay,
} from '#schemas/notice.ts';
import type { OwnNotices } from '#wire/studio/notices.ts';
import { inLanguage } from '../../../base/language/language.ts';
import { noticeTexts as texts } from './texts.ts';
import styles from './Notices.module.css';

const OPTIONS = noticeChoice.options.map((value) => ({ value, label: texts.choices[value] }));

interface Properties {
  kinds: OwnNotices['kinds'];
  settings: NoticeSettings;
  onChange(choices: NoticeSettings['choices']): void;
}

/** For each kind of notice how it is told by each way. */
export function ChoiceTable({ kinds, settings, onChange }: Properties) {
  const { choices } = settings;
  const choose = (
    { kind, standard }: OwnNotices['kinds'][number],
    way: NoticeWay,
    choice: NoticeChoice,
  ) => {
    const before = choices[kind] ?? { mail: standard, robot: standard };
    onChange({ ...choices, [kind]: { ...before, [way]: choice } });
  };
  const isUsed = (way: NoticeWay) => (way === 'mail' ? settings.mail : settings.robot !== null);
  return (
    <table className={styles.table}>
      <caption>{texts.kinds}</caption>
      <thead>
        <tr>
          <th scope="col">{texts.kind}</th>
          {NOTICE_WAYS.map((way) => (
            <th key={way} scope="col">
              {texts.ways[way]}
            </th>
          ))}
        </tr>
      </thead>
      <tbody>
        {kinds.map((row) => (
          <tr key={row.kind}>
            <th scope="row">{nameOf(row.kind)}</th>
            {NOTICE_WAYS.map((way) => (
              <td key={way} data-way={texts.ways[way]}>
                <Select<NoticeChoice>
                  aria-label={texts.choiceOf(nameOf(row.kind), texts.ways[way])}
                  value={choices[row.kind]?.[way] ?? row.standard}
                  disabled={!isUsed(way)}
                  options={OPTIONS}
                  onChange={(choice) => choose(row, way, choice)}
                />
              </td>
            ))}
          </tr>
        ))}
      </tbody>
    </table>
  );
}

function nameOf(kind: NoticeKind): string {
  return inLanguage(noticeKinds[kind].label);
}
