import { Button, Skeleton } from 'antd';
import { useState } from 'react';
import { useSearchParams } from 'react-router-dom';
import type { EntryFilter } from '#wire/studio/forms.ts';
import cards from '../../base/components/Cards.module.css';
import { Icon } from '../../base/components/Icon.tsx';
import { LoadFailed } from '../../base/components/LoadFailed.tsx';
import { RightsButton } from '../../base/components/RightsButton.tsx';
import { OverviewScreen } from '../../core/waiting/OverviewScreen.tsx';
import { EntryDrawer } from './EntryDrawer.tsx';
import { EntryFilters } from './EntryFilters.tsx';
import { EntryTable } from './EntryTable.tsx';
import { FormTable } from './FormTable.tsx';
import { formEntryTexts as texts } from './texts.ts';
import { useEntryExport } from './use-entry-export.ts';
import { useFormEntries, useForms } from './use-forms.ts';
import styles from './Forms.module.css';

/** The forms with their counts, and what visitors entered, newest first. */
export function FormsScreen() {
  const [address, setAddress] = useSearchParams();
  const open = address.get('entry');
  const setOpen = (entryno: string | null) =>
    setAddress(entryno === null ? {} : { entry: entryno });
  const [filter, setFilter] = useState<EntryFilter>({});
  const forms = useForms();
  const people = forms.data?.people ?? [];
  const [only, ...others] = forms.data?.forms ?? [];
  const exported = only && others.length === 0 ? { form: only.form, ...filter } : filter;
  return (
    <OverviewScreen title={texts.title} actions={<ExportButton filter={exported} />}>
      {forms.error && <LoadFailed error={forms.error} onRetry={() => void forms.refetch()} />}
      <section className={cards.card} aria-label={texts.forms}>
        {forms.isPending && <Skeleton active title={false} paragraph={{ rows: 3 }} />}
        {forms.data && (
          <FormTable
            forms={forms.data.forms}
            chosen={filter.form}
            onChoose={(form) => setFilter(form === undefined ? {} : { form })}
          />
        )}
      </section>
      <EntryFilters
        filter={filter}
        forms={forms.data?.forms ?? []}
        people={people}
        onChange={setFilter}
      />
      <Entries
        filter={filter}
        {...{ people, open }}
        onOpen={setOpen}
        onClear={() => setFilter({})}
      />
      {open !== null && (
        <EntryDrawer key={open} entryno={open} people={people} onClose={() => setOpen(null)} />
      )}
    </OverviewScreen>
  );
}

interface EntriesProps {
  filter: EntryFilter;
  people: readonly { account: string; name: string }[];
  open: string | null;
  onOpen(entryno: string): void;
  onClear(): void;
}

function Entries({ filter, people, open, onOpen, onClear }: EntriesProps) {
  const entries = useFormEntries(filter);
  const { data, error, refetch, isPending, isPlaceholderData } = entries;
  const rows = data?.pages.flatMap((page) => page.rows) ?? [];
  const isNarrowed = Object.keys(filter).length > 0;
  return (
    <section className={cards.card} aria-label={texts.entries} aria-busy={isPlaceholderData}>
      {error && <LoadFailed error={error} onRetry={() => void refetch()} />}
      {isPending && <Skeleton active title={false} paragraph={{ rows: 6 }} />}
      {data && rows.length === 0 && (
        <p className={cards.empty}>
          {isNarrowed ? texts.noResult : texts.none}{' '}
          {isNarrowed && (
            <Button size="small" onClick={onClear}>
              {texts.clear}
            </Button>
          )}
        </p>
      )}
      {rows.length > 0 && (
        <EntryTable {...{ rows, people, open }} isStale={isPlaceholderData} onOpen={onOpen} />
      )}
      {entries.hasNextPage && (
        <Button
          className={styles.more ?? ''}
          loading={entries.isFetchingNextPage}
          onClick={() => void entries.fetchNextPage()}
        >
          {texts.more}
        </Button>
      )}
    </section>
  );
}

function ExportButton({ filter }: { filter: EntryFilter }) {
  const exporting = useEntryExport(filter);
  return (
    <RightsButton
      icon={<Icon name="download" size={14} />}
      label={texts.export}
      refusal={exporting.refusal}
      loading={exporting.isPending}
      onClick={exporting.save}
    />
  );
}
