import { Button, Modal, Progress } from 'antd';
import { useRef, useState, type DragEvent } from 'react';
import { useNavigate } from 'react-router-dom';
import type { ImportRow } from '#wire/studio/imports.ts';
import { messageText } from '../../../base/language/messages.ts';
import { Icon } from '../../../base/components/Icon.tsx';
import { useFeedback } from '../../../base/components/feedback.ts';
import { fullTime } from '../../../base/time/time.ts';
import { useMay } from '../../../core/rights/rights.ts';
import { useSession } from '../../../core/session/session.ts';
import { useAction } from '../../../base/components/use-action.ts';
import { LoadFailed } from '../../../base/components/LoadFailed.tsx';
import { FigureFrame } from '../shared/FigureFrame.tsx';
import { counted } from './numbers.ts';
import { importTexts as texts } from '../shared/import-texts.ts';
import { useImports } from './use-imports.ts';
import { personText } from '../../../base/components/person.ts';
import styles from './Imports.module.css';

/** Where a file is chosen, and what was imported before. */
export function ImportsScreen() {
  const { data, error, refetch, hasNextPage, fetchNextPage, isFetchingNextPage } = useImports();
  const { toast, announce } = useFeedback();
  const navigate = useNavigate();
  const mayImport = useMay()('figures.import');
  const input = useRef<HTMLInputElement>(null);
  const { expire } = useSession();
  const [sending, setSending] = useState<{ percent: number; words: string } | null>(null);
  const rows = data?.pages.flatMap(({ imports }) => imports) ?? [];

  async function send(file: File | undefined) {
    if (!file || !mayImport) return;
    setSending({ percent: 0, words: texts.sending(0) });
    // The library for uploads comes with the first one.
    const { sendImport } = await import('./send-import.ts');
    const sent = await sendImport(file, (progress) => {
      const percent = Math.round(
        'share' in progress ? progress.share * 100 : progress.state === 'checking' ? 100 : 0,
      );
      setSending({
        percent,
        words:
          progress.state === 'cut'
            ? texts.held(percent)
            : progress.state === 'checking'
              ? texts.work.reading
              : texts.sending(percent),
      });
    });
    setSending(null);
    if (sent.state === 'done') return void navigate(`/figures/imports/${sent.answer.id}`);
    if (sent.signedOut) expire();
    announce(sent.message);
    toast({ text: sent.message, icon: 'error' });
  }
  function drop(event: DragEvent) {
    event.preventDefault();
    void send(event.dataTransfer.files[0]);
  }

  return (
    <FigureFrame
      title={texts.title}
      actions={
        mayImport && (
          <>
            <Button
              type="primary"
              icon={<Icon name="up" size={14} />}
              loading={sending !== null}
              onClick={() => input.current?.click()}
            >
              {texts.choose}
            </Button>
            <input
              ref={input}
              type="file"
              hidden
              aria-label={texts.choose}
              accept=".csv,.txt,.xlsx,.json,.gz"
              onChange={(event) => {
                void send(event.target.files?.[0]);
                event.target.value = '';
              }}
            />
          </>
        )
      }
    >
      <div className={styles.past} onDragOver={(event) => event.preventDefault()} onDrop={drop}>
        {mayImport && (
          <section className={styles.drop} aria-live="polite">
            {sending === null ? (
              <p>{texts.dropHere}</p>
            ) : (
              <>
                <Progress percent={sending.percent} aria-label={sending.words} />
                <p>{sending.words}</p>
              </>
            )}
          </section>
        )}
        <h2>{texts.past}</h2>
        {error && <LoadFailed error={error} onRetry={() => void refetch()} />}
        {data && rows.length === 0 && <p className={styles.empty}>{texts.none}</p>}
        {rows.length > 0 && (
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
                <Line
                  key={row.id}
                  row={row}
                  mayImport={mayImport}
                  onOpen={() => void navigate(`/figures/imports/${row.id}`)}
                />
              ))}
            </tbody>
          </table>
        )}
        {hasNextPage && (
          <Button loading={isFetchingNextPage} onClick={() => void fetchNextPage()}>
            {texts.more}
          </Button>
        )}
      </div>
    </FigureFrame>
  );
}

function Line({ row, mayImport, onOpen }: { row: ImportRow; mayImport: boolean; onOpen(): void }) {
  const { client } = useSession();
  const { mutate } = useAction('imports');
  const {
    id,
    filename,
    plan,
    author,
    account,
    createdAt,
    doneAt,
    checked,
    layout,
    state,
    work,
    failure,
  } = row;
  const [modal, holder] = Modal.useModal();
  const undo = () =>
    void modal.confirm({
      title: texts.undoTitle(filename),
      content: texts.undoText,
      okText: texts.undo,
      onOk: () =>
        mutate(async () => {
          await client.call('undoImport', { id });
          return '';
        }),
    });
  const drop = () =>
    mutate(async () => {
      await client.call('dropImport', { id });
      return texts.dropped;
    });
  return (
    <tr>
      <th scope="row">{filename}</th>
      <td>{plan ? texts.sorts[plan.sort] : ''}</td>
      <td>{personText(author, account)}</td>
      <td>{fullTime(doneAt ?? createdAt)}</td>
      <td className={styles.number}>
        {counted(state === 'staged' ? (layout?.rows ?? 0) : (checked?.rows ?? 0))}
      </td>
      <td>
        <span className={styles.state} data-state={state}>
          {work ? texts.work[work.name] : texts.states[state]}
        </span>
        {failure !== null && <small className={styles.failure}>{messageText(failure)}</small>}
      </td>
      <td>
        {holder}
        {state === 'staged' && (
          <Button size="small" onClick={onOpen}>
            {texts.goOn}
          </Button>
        )}
        {mayImport && state === 'staged' && (
          <Button size="small" type="text" onClick={drop}>
            {texts.drop}
          </Button>
        )}
        {mayImport && state === 'imported' && (
          <Button size="small" disabled={work !== null} onClick={undo}>
            {texts.undo}
          </Button>
        )}
      </td>
    </tr>
  );
}
