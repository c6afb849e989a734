import { Link, useNavigate, useParams } from 'react-router-dom';
import type { ImportPlan } from '#schemas/import.ts';
import { LoadFailed } from '../../../base/components/LoadFailed.tsx';
import { useTitle } from '../../../base/components/use-title.ts';
import { useMay } from '../../../core/rights/rights.ts';
import { importTexts as texts } from '../shared/import-texts.ts';
import { CheckedRows } from './CheckedRows.tsx';
import { CommitBar } from './CommitBar.tsx';
import { ImportFailure } from './ImportFailure.tsx';
import { ImportProgress } from './ImportProgress.tsx';
import { ImportSteps } from './ImportSteps.tsx';
import styles from './Imports.module.css';
import { PlanPanel } from './PlanPanel.tsx';
import { useImportCall } from './use-import-call.ts';
import { useImportFollowUp } from './use-import-follow-up.ts';
import { isSettled, useImport } from './use-imports.ts';

/** One import on its way: what its columns are, what is wrong with its rows, and the press that makes it visible. */
export function ImportScreen() {
  const id = Number(useParams()['id']);
  const navigate = useNavigate();
  const mayImport = useMay()('figures.import');
  const { data, error, refetch } = useImport(id);
  const row = data?.row;
  useTitle(texts.title);
  useImportFollowUp(row, mayImport, refetch);

  const act = useImportCall(id);
  if (error)
    return (
      <main className={styles.screen}>
        <LoadFailed error={error} onRetry={() => void refetch()} />
      </main>
    );
  if (!row) return <main className={styles.screen} aria-busy="true" />;
  const { checked, work } = row;
  const step = work?.name === 'importing' ? 3 : checked ? 2 : 1;
  return (
    <main className={styles.screen}>
      <header className={styles.top}>
        <h1>{texts.title}</h1>
        <span className={styles.space} />
        <ImportSteps step={step} />
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
            <ImportFailure
              failure={row.failure}
              onRetry={mayImport ? () => void act('checkImport', { id }) : undefined}
            />
          )}
          {!isSettled(row) && (
            <ImportProgress work={work} onCancel={() => void act('cancelImport', { id })} />
          )}
          {checked && <CheckedRows row={row} checked={checked} mayImport={mayImport} act={act} />}
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
