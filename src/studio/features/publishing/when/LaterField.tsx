import { Radio } from 'antd';
import { laterChoice, type LaterChoice } from '#wire/studio/publishing.ts';
import { Icon } from '../../../base/components/Icon.tsx';
import { fullTime } from '../../../base/time/time.ts';
import type { laterOf } from '../plan/release-plan.ts';
import { publishTexts as texts } from '../shared/texts.ts';
import styles from '../shared/Publish.module.css';

interface Properties {
  later: ReturnType<typeof laterOf>;
  choice: LaterChoice | null;
  onChange(choice: LaterChoice): void;
}

/** What becomes of versions that are scheduled behind this release. */
export function LaterField({ later, choice, onChange }: Properties) {
  return (
    <div className={styles.card} role="group" aria-label={texts.laterTitle}>
      <p className={styles.warning}>
        <Icon name="clock" />
        <b>{texts.laterTitle}</b>
      </p>
      {later.map(({ item, version }) => (
        <p key={`${item.name.kind} ${version.seq}`} className={styles.plain}>
          {texts.laterVersion(item.title, version.seq, fullTime(version.validFrom))}
        </p>
      ))}
      <Radio.Group
        id="publish-later"
        className={styles.choices ?? ''}
        value={choice}
        onChange={(event) => onChange(laterChoice.parse(event.target.value))}
      >
        {laterChoice.options.map((option) => (
          <Radio key={option} value={option}>
            {texts.laterChoices[option]}
          </Radio>
        ))}
      </Radio.Group>
    </div>
  );
}
