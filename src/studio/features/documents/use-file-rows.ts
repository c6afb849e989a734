import { useRef, useState } from 'react';
import { titleForFund, type FundNames } from '#rules/funds/read-document-name.ts';
import { useSession } from '../../core/session/session.ts';
import type { DocumentFileRow } from './file-row.ts';
import { findFundNames, markExisting, type Prepared } from './prepare-rows.ts';
import type { ChosenFile } from './read/chosen-file.ts';

export type RowEdit = Partial<
  Pick<DocumentFileRow, 'fundcode' | 'doctype' | 'publishdate' | 'title' | 'choice'>
>;

/** The files of an import with what is known of them, and what is put right by hand. */
export function useFileRows() {
  const { client } = useSession();
  const [rows, setRows] = useState<DocumentFileRow[]>([]);
  const [funds, setFunds] = useState<ReadonlyMap<string, FundNames>>(new Map());
  const files = useRef(new Map<number, ChosenFile>());

  const change = (id: number, edited: (row: DocumentFileRow) => DocumentFileRow) =>
    setRows((all) => all.map((row) => (row.id === id ? edited(row) : row)));

  /** Keeps what was put in. Whether there is such a document depends on fund, kind and day; a title that nobody typed follows the fund. */
  async function edit(row: DocumentFileRow, edited: RowEdit) {
    const now = {
      ...row,
      ...edited,
      hasKind: row.hasKind || edited.doctype !== undefined,
      isTitleTyped: row.isTitleTyped || edited.title !== undefined,
    };
    change(row.id, () => now);
    if (edited.title !== undefined || edited.choice !== undefined) return;
    const fund = edited.fundcode ? await nameFund(edited.fundcode) : undefined;
    const [marked] = await markExisting(client, [now]);
    // An answer about what was put in before says nothing of what is there by now.
    change(row.id, (latest) =>
      isSameDocument(latest, now)
        ? {
            ...latest,
            existing: marked?.existing ?? null,
            ...(fund &&
              !latest.isTitleTyped && { title: titleForFund(latest.path, fund, latest.doctype) }),
          }
        : latest,
    );
  }
  async function nameFund(code: string): Promise<FundNames | undefined> {
    const found = await findFundNames(client, [code]);
    setFunds((before) => new Map([...before, ...found]));
    return found.get(code);
  }

  return {
    rows,
    funds,
    fileOf: (id: number) => files.current.get(id),
    change,
    edit,
    take(prepared: Prepared) {
      for (const [id, file] of prepared.files) files.current.set(id, file);
      setFunds((before) => new Map([...before, ...prepared.funds]));
      setRows(prepared.rows);
    },
    remove(id: number) {
      files.current.delete(id);
      setRows((all) => all.filter((row) => row.id !== id));
    },
    clear() {
      files.current.clear();
      setRows([]);
    },
  };
}

function isSameDocument(one: DocumentFileRow, other: DocumentFileRow): boolean {
  return (
    one.fundcode === other.fundcode &&
    one.doctype === other.doctype &&
    one.publishdate === other.publishdate
  );
}
