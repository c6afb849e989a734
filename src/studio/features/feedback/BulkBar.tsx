import { Button, Select } from 'antd';
import type { TicketRow } from '#wire/studio/inbox.ts';
import { useFeedback } from '../../base/components/feedback.ts';
import { useMay } from '../../core/rights/rights.ts';
import { useSession } from '../../core/session/session.ts';
import { useAction } from '../../base/components/use-action.ts';
import { inboxTexts as texts } from './texts.ts';
import { TICKET_KEYS } from '../../core/waiting/use-tickets.ts';
import styles from './Inbox.module.css';

interface Properties {
  rows: readonly TicketRow[];
  people: readonly { account: string; name: string }[];
  onDone(): void;
}

/** What can be done with the rows that are ticked. No visitor sees it, so it asks nothing and can be undone. */
export function BulkBar({ rows, people, onDone }: Properties) {
  const { client } = useSession();
  const { toast, announce } = useFeedback();
  const { mutate, isPending } = useAction(...TICKET_KEYS);
  const mayAnswer = useMay()('feedback.answer');
  const ticketnos = rows.map(({ ticketno }) => ticketno);
  const run = (
    change: { status?: TicketRow['status']; assignee?: string | null },
    words: (count: number) => string,
  ) =>
    mutate(async () => {
      const { changed } = await client.call('changeTickets', { ticketnos, ...change });
      onDone();
      if (changed === 0) return texts.nothingChanged;
      const undo = () => mutate(async () => (await back(), texts.saved));
      announce(words(changed));
      toast({ text: words(changed), icon: 'passed', action: { label: texts.undo, run: undo } });
      return '';
    });
  const back = () =>
    Promise.all(
      rows.map(({ ticketno, status, assignee }) =>
        client.call('changeTickets', { ticketnos: [ticketno], status, assignee }),
      ),
    );
  if (!mayAnswer) return <p className={styles.faint}>{texts.readOnly}</p>;
  return (
    <div className={styles.bulk} role="toolbar" aria-label={texts.chosen(rows.length)}>
      <b>{texts.chosen(rows.length)}</b>
      <Select
        style={{ minWidth: 140 }}
        aria-label={texts.assignTo}
        placeholder={texts.assignTo}
        value={null}
        disabled={isPending}
        options={[
          ...people.map(({ account, name }) => ({ value: account, label: name })),
          { value: '', label: texts.nobody },
        ]}
        onChange={(account: string | null) =>
          run({ assignee: account || null }, (count) =>
            account
              ? texts.assigned(
                  count,
                  people.find((one) => one.account === account)?.name ?? account,
                )
              : texts.unassigned(count),
          )
        }
      />
      <Button loading={isPending} onClick={() => run({ status: '3' }, texts.closed)}>
        {texts.close}
      </Button>
      <Button onClick={onDone}>{texts.unchoose}</Button>
    </div>
  );
}
