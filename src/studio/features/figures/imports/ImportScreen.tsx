import { useQueryClient } from '@tanstack/react-query';
import { Button, Progress, Segmented } from 'antd';
import { useEffect, useState } from 'react';
import { Link, useNavigate, useParams } from 'react-router-dom';
import type { ImportPlan, ProblemCode } from '#schemas/import.ts';
import type { StudioBody, StudioRouteName } from '#wire/studio/routes.ts';
import { messageText } from '../../../base/language/messages.ts';
import { useFeedback } from '../../../base/components/feedback.ts';
import { Icon } from '../../../base/components/Icon.tsx';
import { useMay } from '../../../core/rights/rights.ts';
import { useSession } from '../../../core/session/session.ts';
import { LoadFailed } from '../../../base/components/LoadFailed.tsx';
import { useTitle } from '../../../base/components/use-title.ts';
import { CommitBar } from './CommitBar.tsx';
import { Findings } from './Findings.tsx';
import { counted } from './numbers.ts';
import { PlanPanel } from './PlanPanel.tsx';
import { RowsGrid } from './RowsGrid.tsx';
import { importTexts as texts } from '../shared/import-texts.ts';
import { isSettled, useImport } from './use-imports.ts';
import styles from './Imports.module.css';

/** One import on its way: what its columns are, what is wrong with its rows, and the press that makes it visible. */
export function ImportScreen() {
  const id = Number(useParams()['id']);
  const { client } = useSession();
  const queries = useQueryClient();
  const navigate = useNavigate();
  const { announce, toast } = useFeedback();
  const mayImport = useMay()('figures.import');
  const { data, error, refetch } = useImport(id);
  const [only, setOnly] = useState<'problems' | 'all' | null>(null);
  const [code, setCode] = useState<ProblemCode | undefined>();
  const row = data?.row;
  const [shownFor, setShownFor] = useState<string>();
  useTitle(texts.title);
  useEffect(() => {
    if (
      row &&
      row.state === 'staged' &&
      row.checked === null &&
      row.work === null &&
      row.failure === null &&
      mayImport
    )
      void client.call('checkImport', { id }).then(() => refetch());
  }, [row, mayImport, client, id, refetch]);
  if (row?.state === 'imported' && shownFor !== 'imported') {
    setShownFor('imported');
    queueMicrotask(() => {
      const text = texts.imported(counted(row.checked?.rows ?? 0));
      announce(text);
      toast({ text, icon: 'passed' });
      void queries.invalidateQueries({ queryKey: ['imports', 'list'] });
      void navigate('/figures/imports');
    });
  }

  /** Asks for a change, then looks how it stands. */
  async function act<N extends StudioRouteName>(name: N, body: StudioBody<N>): Promise<boolean> {
    try {
      await client.call(name, body);
      return true;
    } catch (reason) {
      const text = reason instanceof Error ? reason.message : texts.failed;
      announce(text);
      toast({ text, icon: 'error' });
      return false;
    } finally {
      await queries.invalidateQueries({ queryKey: ['imports', 'one', id] });
    }
  }
  if (error)
    return (
      <main className={styles.screen}>
        <LoadFailed error={error} onRetry={() => void refetch()} />
      </main>
    );
  if (!row) return <main className={styles.screen} aria-busy="true" />;
  const { checked, version, work, plan } = row;
  const found = checked ? checked.errors + checked.warnings : 0;
  const fixable = Object.entries(checked?.fixes ?? {}).reduce(
    (sum, [one, count]) => (code === undefined || code === one ? sum + count : sum),
    0,
  );
  const shown = only ?? (found > 0 ? 'problems' : 'all');
  const step = work?.name === 'importing' ? 3 : checked ? 2 : 1;
  const fields = (plan?.columns ?? []).filter((field) => field !== '');
  const rowsVersion = `${checked?.version ?? 0} ${checked?.unconfirmed ?? 0} ${checked?.milliseconds ?? 0}`;
  const download = async () =>
    save(`${row.filename}-problems.csv`, (await client.call('importProblems', { id })).csv);

  return (
    <main className={styles.screen}>
      <header className={styles.top}>
        <h1>{texts.title}</h1>
        <span className={styles.space} />
        <ol className={styles.steps} aria-label={texts.stepsLabel}>
          {texts.steps.map((name, at) => (
            <li
              key={name}
              aria-current={at === step ? 'step' : undefined}
              data-state={at < step ? 'done' : at === step ? 'now' : 'later'}
            >
              <span>{at < step ? <Icon name="check" size={12} /> : at + 1}</span>
              {name}
            </li>
          ))}
        </ol>
        <span className={styles.space} />
        <Link to="/figures/imports">{texts.past}</Link>
      </header>
      <div className={styles.panes}>
        <PlanPanel
          row={row}
          mappings={data.mappings}
          isLocked={!mayImport || work?.name === 'importing'}
          onPlan={(next: ImportPlan, remember) =>
            void act('planImport', { id, plan: next, ...(remember !== undefined && { remember }) })
          }
          onForget={(name) => void act('forgetMapping', { name })}
        />
        <section className={styles.main}>
          {row.failure !== null && (
            <p role="alert" className={styles.alert}>
              {messageText(row.failure)}{' '}
              {mayImport && (
                <Button size="small" onClick={() => void act('checkImport', { id })}>
                  {texts.check}
                </Button>
              )}
            </p>
          )}
          {!isSettled(row) && (
            <div className={styles.working} role="status">
              <Progress
                percent={work && work.total > 0 ? Math.floor((work.done / work.total) * 100) : 0}
                aria-label={texts.work[work?.name ?? 'checking']}
              />
              <span>{texts.work[work?.name ?? 'checking']}</span>
              <Button size="small" onClick={() => void act('cancelImport', { id })}>
                {texts.cancel}
              </Button>
            </div>
          )}
          {checked && (
            <>
              <Findings
                row={row}
                checked={checked}
                code={code}
                onCode={(next) => {
                  setCode(next);
                  setOnly('problems');
                }}
              />
              <div className={styles.tools}>
                <Segmented<'problems' | 'all'>
                  size="small"
                  aria-label={texts.show}
                  value={shown}
                  options={[
                    { value: 'problems', label: texts.onlyProblems(counted(found)) },
                    { value: 'all', label: texts.all(counted(row.layout?.rows ?? 0)) },
                  ]}
                  onChange={(value) => {
                    setOnly(value);
                    if (value === 'all') setCode(undefined);
                  }}
                />
                {mayImport && fixable > 0 && (
                  <Button
                    size="small"
                    disabled={!isSettled(row) || checked.version !== version}
                    onClick={() =>
                      void act('mendAll', {
                        id,
                        version,
                        how: 'fix',
                        ...(code !== undefined && { code }),
                      })
                    }
                  >
                    {texts.fixAll(counted(fixable))}
                  </Button>
                )}
                <span className={styles.space} />
                <span className={styles.keys}>
                  <kbd>N</kbd> {texts.keysHint} <kbd>Enter</kbd> {texts.enterHint}
                </span>
                <Button
                  size="small"
                  icon={<Icon name="download" size={14} />}
                  onClick={() => void download()}
                >
                  {texts.download}
                </Button>
              </div>
              <RowsGrid
                key={`${shown} ${code ?? ''}`}
                id={id}
                only={shown}
                code={shown === 'problems' ? code : undefined}
                version={rowsVersion}
                fields={
                  plan?.fundcode === '' || plan === null
                    ? fields
                    : ['fundcode', ...fields.filter((field) => field !== 'fundcode')]
                }
                mayMend={mayImport && work?.name !== 'importing'}
                actions={{
                  mend: (line, field, value) =>
                    void act('mendImport', { id, edits: [{ line, field, value }] }),
                  confirm: (line) => void act('confirmImport', { id, version, line }),
                }}
              />
            </>
          )}
          {mayImport && checked && (
            <CommitBar
              row={row}
              checked={checked}
              onAct={act}
              onDrop={() =>
                void act('dropImport', { id }).then((done) =>
                  done ? navigate('/figures/imports') : undefined,
                )
              }
            />
          )}
        </section>
      </div>
    </main>
  );
}

function save(name: string, csv: string): void {
  const link = document.createElement('a');
  link.href = URL.createObjectURL(new Blob([csv], { type: 'text/csv;charset=utf-8' }));
  link.download = name;
  link.click();
  URL.revokeObjectURL(link.href);
}
