import { call } from '#kit';
import { useCall } from '#ui/calls.tsx';
import { Icon } from '#ui/components/Icon.tsx';
import { Notice } from '#ui/components/Notice.tsx';
import { Bones, Failed } from '#ui/components/States.tsx';
import type { ViewProps } from '#ui/view.ts';
import type { block } from './block.ts';
import { HeldFunds } from './HeldFunds.tsx';
import { Total } from './Total.tsx';
import { joinFailures } from './join-failures.ts';
import styles from './AccountParts.module.css';

/** Maximum number of rows that stand for holdings while they load. */
const MOST_BONES = 5;

type Given = Pick<ViewProps<typeof block>, 'id' | 'props'>;

/** Each part as it arrives; those that failed, together in one place below. */
export function AccountParts({ id, props }: Given) {
  const total = useCall(
    props.assets || props.profit ? call('trade/asset/total', {}) : null,
    undefined,
  );
  const held = useCall(
    props.holdings
      ? call('trade/asset/fund/list', { pagecount: String(props.holdingCount) })
      : null,
    undefined,
  );
  const unread = useCall(props.messages ? call('account/message/unread', {}) : null, undefined);
  const failures = joinFailures([
    { label: props.assets ? props.assetsLabel : props.profitLabel, read: total },
    { label: props.holdingsLabel, read: held },
    { label: props.messagesLabel, read: unread },
  ]);
  return (
    <div className={styles.account}>
      {unread.answer?.ok && (
        <p
          className={styles.unread}
          data-some={unread.answer.body.unreadcount !== '0' || undefined}
        >
          <Icon name="bell" />
          {unreadWords(props, unread.answer.body.unreadcount)}
        </p>
      )}
      {total.loading && !total.answer && <Bones rows={1} />}
      {total.answer?.ok && <Total props={props} total={total.answer.record[0][0]} />}
      {held.loading && !held.answer && <Bones rows={Math.min(props.holdingCount, MOST_BONES)} />}
      {held.answer?.ok && <HeldFunds id={id} props={props} record={held.answer.record} />}
      {failures && <Failed {...failures} />}
      <Notice text={props.notice} />
    </div>
  );
}

function unreadWords({ unreadText, noUnreadText }: Given['props'], count: string): string {
  return count === '0' ? noUnreadText : unreadText.replace('{count}', count);
}
