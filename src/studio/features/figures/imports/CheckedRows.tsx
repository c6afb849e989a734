import { useState } from 'react';
import type { ProblemCode } from '#schemas/import.ts';
import type { ImportRow, ImportSummary } from '#wire/studio/imports.ts';
import { saveCsv } from '../../../base/components/download-csv.ts';
import { useSession } from '../../../core/session/session.ts';
import { Findings } from './Findings.tsx';
import { type RowChoice, RowTools } from './RowTools.tsx';
import { RowsGrid } from './RowsGrid.tsx';
import type { ImportCall } from './use-import-call.ts';
import { isSettled } from './use-imports.ts';

/** Fields that all rows of a report have alike; its facts say them. */
const OF_WHOLE_REPORT: ReadonlySet<string> = new Set(['fundcode', 'reportdate']);

interface CheckedRowsProps {
  row: ImportRow;
  checked: ImportSummary;
  mayImport: boolean;
  /** Asks the server for a change. */
  act: ImportCall;
}

/** What was found in a file, row by row, with what fixes it. */
export function CheckedRows({ row, checked, mayImport, act }: CheckedRowsProps) {
  const { client } = useSession();
  const { id, version, work, plan } = row;
  const [only, setOnly] = useState<RowChoice | null>(null);
  const [code, setCode] = useState<ProblemCode | undefined>();
  const found = checked.errors + checked.warnings;
  const fixable = Object.entries(checked.fixes).reduce(
    (sum, [one, count]) => (code === undefined || code === one ? sum + count : sum),
    0,
  );
  const shown = only ?? (found > 0 ? 'problems' : 'all');
  const isReport = row.layout?.report !== undefined;
  const fields = (plan?.columns ?? []).filter(
    (field) => field !== '' && !(isReport && OF_WHOLE_REPORT.has(field)),
  );
  const rowsVersion = `${checked.version} ${checked.unconfirmed} ${checked.milliseconds}`;
  const download = async () =>
    saveCsv(`${row.filename}-problems.csv`, (await client.call('importProblems', { id })).csv);

  return (
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
      <RowTools
        shown={shown}
        counts={{ found, all: row.layout?.rows ?? 0, fixable: mayImport ? fixable : 0 }}
        canFix={isSettled(row) && checked.version === version}
        onShow={(value) => {
          setOnly(value);
          if (value === 'all') setCode(undefined);
        }}
        onFixAll={() =>
          void act('mendAll', { id, version, how: 'fix', ...(code !== undefined && { code }) })
        }
        onDownload={() => void download()}
      />
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
  );
}
