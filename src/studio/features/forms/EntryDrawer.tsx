import type { ReactNode } from 'react';
import { Alert, Drawer, Skeleton } from 'antd';
import { ENTRY_STATUSES, type EntryStatus, type FormEntry } from '#wire/studio/forms.ts';
import { LoadFailed } from '../../base/components/LoadFailed.tsx';
import { useAction } from '../../base/components/use-action.ts';
import { fullTime, shortTime } from '../../base/time/time.ts';
import { DueDay } from '../../core/handling/DueDay.tsx';
import { HandlingChoices } from '../../core/handling/HandlingChoices.tsx';
import { useMay } from '../../core/rights/rights.ts';
import { useSession } from '../../core/session/session.ts';
import { EntryNotes } from './EntryNotes.tsx';
import { EntryStatusTag } from './EntryStatusTag.tsx';
import { EraseEntry } from './EraseEntry.tsx';
import { formEntryTexts as texts } from './texts.ts';
import { FORM_KEYS, useFormEntry } from './use-forms.ts';
import styles from './Forms.module.css';

interface Properties {
  entryno: string;
  people: readonly { account: string; name: string }[];
  onClose(): void;
}

/** One entry over the list: what was entered, what was agreed to, and what becomes of it. */
export function EntryDrawer({ entryno, people, onClose }: Properties) {
  const { data, error, refetch } = useFormEntry(entryno);
  return (
    <Drawer
      open
      size="large"
      title={data?.title ?? entryno}
      onClose={onClose}
      extra={data && <EntryStatusTag status={data.status} />}
    >
      {error && <LoadFailed error={error} onRetry={() => void refetch()} />}
      {!data && !error && <Skeleton active title={false} paragraph={{ rows: 8 }} />}
      {data && <EntryBody entry={data} people={people} />}
    </Drawer>
  );
}

function EntryBody({ entry, people }: { entry: FormEntry; people: Properties['people'] }) {
  const mayAnswer = useMay()('form.answer');
  const due = entry.due === null ? null : <DueDay due={entry.due} />;
  return (
    <>
      {entry.isMasked && entry.erasedAt === null && <Alert type="info" title={texts.masked} />}
      {!mayAnswer && <Alert type="info" title={texts.readOnly} />}
      <Facts
        rows={[
          [texts.number, entry.entryno],
          [texts.received, fullTime(entry.at)],
          ...(due === null ? [] : [[texts.due, due] as const]),
          ...(entry.consent
            ? [
                [
                  texts.consent,
                  texts.consentOf(
                    entry.consent.title || entry.consent.textcode,
                    entry.consent.textversion,
                  ),
                ] as const,
              ]
            : []),
          entry.erasedAt === null
            ? [texts.keptUntil, fullTime(entry.until)]
            : [texts.erased, fullTime(entry.erasedAt)],
        ]}
      />
      {entry.changedBy !== '' && (
        <p className={styles.faint}>
          {texts.changedBy(entry.changedBy, shortTime(entry.changedAt))}
        </p>
      )}
      {entry.erasedAt === null && (
        <section className={styles.part}>
          <h3>{texts.answers}</h3>
          <Facts rows={entry.answers.map(({ label, value }) => [label, value] as const)} />
        </section>
      )}
      {mayAnswer && <Handling entry={entry} people={people} />}
      <EntryNotes entry={entry} />
      {entry.erasedAt === null && <EraseEntry entryno={entry.entryno} />}
    </>
  );
}

function Facts({ rows }: { rows: readonly (readonly [string, ReactNode])[] }) {
  return (
    <dl className={styles.facts}>
      {rows.map(([name, value]) => (
        <div key={name}>
          <dt>{name}</dt>
          <dd>{value}</dd>
        </div>
      ))}
    </dl>
  );
}

/** Status and person. What somebody else changed meanwhile is shown in place of one's own. */
function Handling({
  entry: { entryno, revision, status, assignee },
  people,
}: {
  entry: FormEntry;
  people: Properties['people'];
}) {
  const { client } = useSession();
  const { mutate, isPending } = useAction(...FORM_KEYS);
  const change = (more: { status?: EntryStatus; assignee?: string | null }) =>
    mutate(async () => {
      await client.call('changeFormEntry', { entryno, revision, ...more });
      return texts.saved;
    });
  return (
    <HandlingChoices
      status={status}
      statuses={ENTRY_STATUSES.map((value) => [value, texts.statuses[value]] as const)}
      assignee={assignee}
      people={people}
      disabled={isPending}
      onChange={change}
    />
  );
}
