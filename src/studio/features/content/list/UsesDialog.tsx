import { useQuery } from '@tanstack/react-query';
import { Alert, Checkbox, Input, Modal, Skeleton } from 'antd';
import { useState } from 'react';
import type { KindDefinition } from '#registry/kinds/define-kind.ts';
import type { ContentIndexItem } from '#wire/studio/content.ts';
import { useSession } from '../../../core/session/session.ts';
import { UsesList } from '../../../fields/uses/UsesList.tsx';
import { shownTitle } from './shown-title.ts';
import { listTexts as texts } from './texts.ts';
import styles from './ContentList.module.css';

interface Properties {
  definition: KindDefinition;
  items: readonly ContentIndexItem[];
  onClose(): void;
}

function useUses({ kind }: KindDefinition, items: readonly ContentIndexItem[]) {
  const { client } = useSession();
  const keys = items.map(({ key }) => key);
  return useQuery({
    queryKey: ['item-uses', kind, keys],
    queryFn: ({ signal }) => client.call('itemUses', { kind, keys }, signal),
    staleTime: 0,
  });
}

/** Where an item is used, with the way there. */
export function UsesDialog({ definition, items, onClose }: Properties) {
  const found = useUses(definition, items);
  return (
    <Modal
      open
      title={texts.usesTitle(items[0] ? shownTitle(definition, items[0]) : '')}
      footer={null}
      onCancel={onClose}
      width={560}
    >
      <Uses definition={definition} items={items} found={found} />
    </Modal>
  );
}

/** Taking items from visitors: where they are used is said first, and has to be confirmed. */
export function WithdrawDialog({
  definition,
  items,
  onClose,
  onDone,
}: Properties & { onDone(count: number): void }) {
  const { client } = useSession();
  const found = useUses(definition, items);
  const [note, setNote] = useState('');
  const [despite, setDespite] = useState(false);
  const [problem, setProblem] = useState('');
  const [isBusy, setIsBusy] = useState(false);
  const isUsed = (found.data?.uses ?? []).some(({ uses }) => uses.some(({ isDraft }) => !isDraft));

  async function withdraw() {
    setIsBusy(true);
    try {
      await client.call('withdrawItems', {
        kind: definition.kind,
        keys: items.map(({ key }) => key),
        note: note.trim(),
        despite,
      });
      onDone(items.length);
      onClose();
    } catch (error) {
      setProblem(error instanceof Error ? error.message : String(error));
    } finally {
      setIsBusy(false);
    }
  }
  return (
    <Modal
      open
      title={texts.withdrawTitle(items.length)}
      okText={texts.confirmWithdraw}
      okButtonProps={{ danger: true, disabled: found.isPending || (isUsed && !despite) }}
      cancelText={texts.cancel}
      confirmLoading={isBusy}
      onOk={() => void withdraw()}
      onCancel={onClose}
      width={560}
    >
      <p>{texts.withdrawHint}</p>
      <Uses definition={definition} items={items} found={found} />
      {isUsed && (
        <Checkbox checked={despite} onChange={(event) => setDespite(event.target.checked)}>
          {texts.despite}
        </Checkbox>
      )}
      <label className={styles.note} htmlFor="withdraw-note">
        {texts.note}
      </label>
      <Input
        id="withdraw-note"
        value={note}
        maxLength={200}
        onChange={(event) => setNote(event.target.value)}
      />
      {problem && <Alert type="error" showIcon role="alert" title={problem} />}
    </Modal>
  );
}

function Uses({
  definition,
  items,
  found,
}: Pick<Properties, 'definition' | 'items'> & { found: ReturnType<typeof useUses> }) {
  if (found.isPending) return <Skeleton active paragraph={{ rows: 2 }} title={false} />;
  if (found.isError) return <Alert type="error" showIcon title={found.error.message} />;
  const used = found.data.uses.filter(({ uses }) => uses.length > 0);
  if (used.length === 0) return <p className={styles.faint}>{texts.noUses}</p>;
  return used.map(({ key, uses }) => (
    <section key={key}>
      {items.length > 1 && <p>{texts.usedIn(titleIn(definition, items, key))}</p>}
      <UsesList uses={uses} />
    </section>
  ));
}

function titleIn(
  definition: KindDefinition,
  items: readonly ContentIndexItem[],
  key: string,
): string {
  const item = items.find((one) => one.key === key);
  return item ? shownTitle(definition, item) : key;
}
