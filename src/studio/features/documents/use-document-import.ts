import { useQueryClient } from '@tanstack/react-query';
import { useEffect, useRef, useState } from 'react';
import { MOST_DOCUMENTS } from '#wire/studio/fund-documents.ts';
import { useFeedback } from '../../base/components/feedback.ts';
import { shortTime } from '../../base/time/time.ts';
import { useMay } from '../../core/rights/rights.ts';
import { useSession } from '../../core/session/session.ts';
import { collectFiles } from './collect-files.ts';
import type { DocumentFileRow } from './file-row.ts';
import { makeDrafts, type ImportResult, type SentDocument } from './make-drafts.ts';
import { prepareRows } from './prepare-rows.ts';
import type { ChosenFile } from './read/chosen-file.ts';
import { sendFiles } from './send-files.ts';
import { documentImportTexts as texts } from './texts.ts';
import { useFileRows, type RowEdit } from './use-file-rows.ts';

/** What is being done: files are read one by one, or sent. */
type ImportWork = { what: 'reading'; words: string } | { what: 'sending' } | null;

/** Files on their way to become documents: read, mended by hand, uploaded and made drafts. */
export function useDocumentImport() {
  const { client } = useSession();
  const { announce } = useFeedback();
  const all = useFileRows();
  const [work, setWork] = useState<ImportWork>(null);
  const [problem, setProblem] = useState('');
  const [result, setResult] = useState<ImportResult | null>(null);
  const send = useSending(all);

  function say(words: string) {
    setProblem(words);
    if (words !== '') announce(words);
  }
  /** Runs one step; how it failed is said. */
  async function attempt(run: () => Promise<void>) {
    await run().catch((error: unknown) =>
      say(error instanceof Error ? error.message : String(error)),
    );
  }
  async function add(chosen: Promise<ChosenFile[]>) {
    say('');
    setWork({ what: 'reading', words: texts.opening });
    const { files, refused } = await collectFiles(await chosen);
    const taken = files.slice(0, MOST_DOCUMENTS - all.rows.length);
    const prepared = await prepareRows(client, taken, all.rows, (done) =>
      setWork({ what: 'reading', words: texts.reading(done, taken.length) }),
    );
    all.take(prepared);
    if (refused.length > 0) say(texts.badArchives(refused.join(' ')));
    else if (files.length > taken.length)
      say(texts.tooMany(files.length - taken.length, MOST_DOCUMENTS));
    else if (prepared.rows.length === 0) say(texts.nothing);
  }
  async function run(taken: readonly DocumentFileRow[]) {
    say('');
    setWork({ what: 'sending' });
    const sent = await send(taken);
    if (sent === null) return;
    if (typeof sent === 'number') return say(texts.refused(sent));
    setResult(sent);
    announce(texts.made(sent.made));
  }
  return {
    rows: all.rows,
    funds: all.funds,
    work,
    problem,
    result,
    add: (chosen: Promise<ChosenFile[]>) =>
      void attempt(async () => add(chosen)).finally(() => setWork(null)),
    run: (taken: readonly DocumentFileRow[]) =>
      void attempt(async () => run(taken)).finally(() => setWork(null)),
    edit: (row: DocumentFileRow, edited: RowEdit) =>
      void attempt(async () => all.edit(row, edited)),
    remove: all.remove,
    restart() {
      all.clear();
      setResult(null);
      say('');
    },
  };
}

export type DocumentImport = ReturnType<typeof useDocumentImport>;

/** Uploads the files of rows and makes drafts of them. Answers the number of files that were refused, or null where the screen was left. */
function useSending({ fileOf, change }: ReturnType<typeof useFileRows>) {
  const { client, expire } = useSession();
  const queries = useQueryClient();
  const maySave = useMay()('release.prepare');
  const isGone = useIsGone();
  return async (taken: readonly DocumentFileRow[]): Promise<ImportResult | number | null> => {
    const hashes = await sendFiles(taken, {
      load: async () => (await import('../../fields/media/send-file.ts')).sendFile,
      fileOf,
      isStopped: isGone,
      onProgress(id, sending) {
        change(id, (row) => ({ ...row, sending }));
        if (sending.state === 'refused' && sending.signedOut) expire();
      },
    }).finally(() => void queries.invalidateQueries({ queryKey: ['media'] }));
    if (isGone()) return null;
    if (hashes.size < taken.length) return taken.length - hashes.size;
    const made = await makeDrafts(
      client,
      taken.flatMap((row) => sentDocument(row, hashes.get(row.id))),
      { time: shortTime(new Date().toISOString()), maySave },
    );
    await Promise.all(
      ['items', 'content-changes', 'candidates', 'releases'].map((key) =>
        queries.invalidateQueries({ queryKey: [key] }),
      ),
    );
    return made;
  };
}

function sentDocument(row: DocumentFileRow, hash: string | undefined): SentDocument[] {
  const { fundcode, doctype, publishdate, title } = row;
  return hash === undefined || fundcode === null || publishdate === null
    ? []
    : [{ fundcode, doctype, publishdate, title: title.trim(), hash }];
}

/** Whether the screen was left. */
function useIsGone(): () => boolean {
  const gone = useRef(false);
  useEffect(() => {
    gone.current = false;
    return () => {
      gone.current = true;
    };
  }, []);
  return () => gone.current;
}
