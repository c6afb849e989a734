import { Button, Modal } from 'antd';
import { isTimeSeriesType } from '#rules/imports/dataset-types.ts';
import type { ImportRow } from '#wire/studio/imports.ts';
import { messageText } from '../../../base/language/messages.ts';
import { personText } from '../../../base/components/person.ts';
import { useAction } from '../../../base/components/use-action.ts';
import { fullTime } from '../../../base/time/time.ts';
import { useSession } from '../../../core/session/session.ts';
import { importTexts as texts } from '../shared/import-texts.ts';
import styles from './Imports.module.css';
import { counted } from './numbers.ts';
import { ReviewState } from './ReviewState.tsx';
import { useImportCall } from './use-import-call.ts';

export function ImportLine({
  row,
  mayImport,
  onOpen,
}: {
  row: ImportRow;
  mayImport: boolean;
  onOpen(): void;
}) {
  const { client } = useSession();
  const { mutate } = useAction('imports');
  const { id, filename, plan, author, account, createdAt, doneAt, checked, layout, state, work } =
    row;
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
        <ImportStateText row={row} />
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

/** How the import stands, and who reviewed the figures that it brought. */
function ImportStateText({ row }: { row: ImportRow }) {
  const act = useImportCall(row.id);
  const { state, work, failure, plan } = row;
  return (
    <>
      <span className={styles.state} data-state={state}>
        {work ? texts.work[work.name] : texts.states[state]}
      </span>
      {failure !== null && <small className={styles.failure}>{messageText(failure)}</small>}
      {state === 'imported' && plan && isTimeSeriesType(plan.sort) && (
        <ReviewState row={row} isReady onAct={act} />
      )}
    </>
  );
}
