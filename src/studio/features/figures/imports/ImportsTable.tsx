import { useNavigate } from 'react-router-dom';
import type { ImportRow } from '#wire/studio/imports.ts';
import { importTexts as texts } from '../shared/import-texts.ts';
import { ImportLine } from './ImportLine.tsx';
import styles from './Imports.module.css';

/** What was imported before, newest first. */
export function ImportsTable({
  rows,
  mayImport,
}: {
  rows: readonly ImportRow[];
  mayImport: boolean;
}) {
  const navigate = useNavigate();
  return (
    <table className={styles.list}>
      <thead>
        <tr>
          {Object.entries(texts.columns).map(([name, label]) => (
            <th key={name} scope="col">
              {label}
            </th>
          ))}
        </tr>
      </thead>
      <tbody>
        {rows.map((row) => (
          <ImportLine
            key={row.id}
            row={row}
            mayImport={mayImport}
            onOpen={() => void navigate(`/figures/imports/${row.id}`)}
          />
        ))}
      </tbody>
    </table>
  );
}
