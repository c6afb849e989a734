import { Input } from 'antd';
import type { DocumentName } from '#wire/studio/routes.ts';
import { Icon } from '../../../base/components/Icon.tsx';
import type { FieldRef } from '../../../editor/composer/composer.ts';
import { FragmentReach } from '../../../editor/fragments/FragmentReach.tsx';
import styles from '../shared/Publish.module.css';
import { publishTexts as texts } from '../shared/texts.ts';
import type { PlannedItem } from '../plan/release-plan.ts';
import type { useRelease } from '../plan/use-release.ts';
import { LaterField } from '../when/LaterField.tsx';
import { ReleaseTimeline } from '../when/ReleaseTimeline.tsx';
import { WhenField } from '../when/WhenField.tsx';
import { ApprovalCard } from './ApprovalCard.tsx';
import { BehindItems } from './BehindItems.tsx';
import { BreachItems } from './BreachItems.tsx';
import { FindingItems } from './FindingItems.tsx';
import { WarningItems } from './WarningItems.tsx';

interface WhenColumnProps {
  name: DocumentName;
  release: ReturnType<typeof useRelease>;
  onVisit(item: PlannedItem, field: FieldRef): void;
}

/** Whether the release may be published, when it is to be seen, and with what note. */
export function WhenColumn({ name, release, onVisit }: WhenColumnProps) {
  const { block, items, span } = release;
  const findings = items.reduce((sum, item) => sum + item.findings.length, 0);
  return (
    <section aria-label={texts.checks} className={styles.when}>
      <h3>
        <span className={styles.number}>3</span>
        {texts.checks}
      </h3>
      <div className={styles.card}>
        {block?.kind === 'waiting' && <p className={styles.plain}>{block.message}</p>}
        {release.checkError && <p className={styles.problem}>{release.checkError.message}</p>}
        {findings === 0 && block?.kind !== 'waiting' && (
          <p className={styles.passed}>
            <Icon name="passed" />
            {texts.passed}
          </p>
        )}
        {findings > 0 && <FindingItems items={items} onVisit={onVisit} />}
        <BreachItems items={items} onVisit={onVisit} />
        <WarningItems items={items} onVisit={onVisit} />
        <BehindItems items={items} />
      </div>
      {release.later.length > 0 && (
        <LaterField later={release.later} choice={release.choice} onChange={release.setChoice} />
      )}
      <FragmentReach name={name} />
      <WhenField when={release.when} span={span} onChange={release.setWhen} />
      {span.ok && <ReleaseTimeline items={items} span={span.span} now={release.now} />}
      <label className={styles.note}>
        <span>{texts.note}</span>
        <Input.TextArea
          value={release.note}
          maxLength={200}
          autoSize={{ minRows: 2, maxRows: 5 }}
          placeholder={texts.noteHint}
          onChange={(event) => release.setNote(event.target.value)}
        />
      </label>
      <ApprovalCard approval={release.approval} />
    </section>
  );
}
