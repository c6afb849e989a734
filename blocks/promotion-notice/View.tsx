import { call } from '#kit';
import { articleAddress } from '#rules/lists/article-address.ts';
import { newestNoticesBody } from '#rules/lists/promotion-requests.ts';
import { isEmptyReading, readingLines } from '#rules/text/reading-text.ts';
import type { SystemNotice } from '#schemas/content/promotion.ts';
import { useCall } from '#ui/calls.tsx';
import { Day } from '#ui/components/Day.tsx';
import { Icon } from '#ui/components/Icon.tsx';
import { Link } from '#ui/components/Link.tsx';
import { MoreLink } from '#ui/components/MoreLink.tsx';
import { Page } from '#ui/components/Page.tsx';
import { Failed } from '#ui/components/States.tsx';
import { texts } from '#ui/texts.ts';
import { textProp } from '#ui/text-prop.ts';
import type { ViewProps } from '#ui/view.ts';
import type { block } from './block.ts';
import { useDismissed } from './use-dismissed.ts';
import styles from './View.module.css';

/** What the company has to say now, in one strip: system notices that are in force, and the newest notices. */
export function View({ id, props, data }: ViewProps<typeof block>) {
  const system = useCall(call('content/systemnotice/current', {}), data.system);
  const notices = useCall(call('content/notice/list', newestNoticesBody(props)), data.notices);
  const current = props.system && system.answer.ok ? system.answer.record[0] : [];
  const newest = props.count > 0 && notices.answer.ok ? notices.answer.record[0] : [];
  const failed = props.count > 0 && !notices.answer.ok ? notices.answer : null;
  const { isDismissed, dismiss } = useDismissed(
    [...current, ...newest].map((notice) => notice.id).join(' '),
  );
  if (!failed && (isDismissed || current.length + newest.length === 0)) return null;
  return (
    <aside
      className={styles.strip}
      aria-labelledby={`${id}-label`}
      data-ground="dark"
      data-promotion
    >
      <Page className={styles.inner}>
        <p className={styles.label} id={`${id}-label`} {...textProp('label')}>
          {props.label}
        </p>
        <ul className={styles.notices}>
          {current.map((notice) => (
            <li key={notice.id}>
              <Current notice={notice} />
            </li>
          ))}
          {newest.map((notice) => (
            <li key={notice.id}>
              <Link to={articleAddress(notice.routecode, notice.id)} title={notice.title}>
                <Day date={notice.publishdate} />
                <span>{notice.title}</span>
              </Link>
            </li>
          ))}
          {failed && (
            <li>
              <Failed
                message={failed.msg || undefined}
                retry={notices.retry}
                loading={notices.loading}
              />
            </li>
          )}
        </ul>
        {props.moreAddress && (
          <MoreLink to={props.moreAddress}>{props.moreLabel || texts.more}</MoreLink>
        )}
        {props.dismissible && (
          <button
            type="button"
            className={styles.dismiss}
            aria-label={props.dismissLabel}
            onClick={dismiss}
          >
            <Icon name="close" />
          </button>
        )}
      </Page>
    </aside>
  );
}

/** A system notice has no page of its own: its text unfolds. */
function Current({ notice }: { notice: SystemNotice }) {
  const head = (
    <>
      <Day date={notice.publishtime.slice(0, 8)} />
      <span>{notice.title}</span>
    </>
  );
  if (isEmptyReading(notice.body))
    return (
      <p className={styles.head} title={notice.title}>
        {head}
      </p>
    );
  return (
    <details>
      <summary className={styles.head} title={notice.title}>
        {head}
      </summary>
      <div className={styles.body}>
        {readingLines(notice.body).map((line, index) => (
          <p key={index}>{line}</p>
        ))}
      </div>
    </details>
  );
}
