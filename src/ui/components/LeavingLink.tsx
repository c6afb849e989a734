import { asideOf } from '#rules/language/punctuation.ts';
import { useEffect, useId, useRef, useState, type MouseEvent, type ReactNode } from 'react';
import { texts } from '#ui/texts.ts';
import alertStyles from './Alert.module.css';
import { Button, ButtonLink } from './Button.tsx';
import styles from './LeavingLink.module.css';
import { Link } from './Link.tsx';
import { VisuallyHidden } from './VisuallyHidden.tsx';

export interface LeavingLinkProps {
  /** An allowed address of another host, whole; `{back}` in it stands for this page. */
  to: string;
  /** Absent: a plain link. */
  variant?: 'primary' | 'normal' | 'invert' | 'ghost' | undefined;
  className?: string | undefined;
  children: ReactNode;
}

/** A way to another host: it says so, and before it is taken a dialog names the whole address. Without scripts it is a link. */
export function LeavingLink({ to, variant, className = '', children }: LeavingLinkProps) {
  const [isAsking, setAsking] = useState(false);
  const ask = (event: MouseEvent) => {
    event.preventDefault();
    setAsking(true);
  };
  const content = (
    <>
      {children}
      <VisuallyHidden>{asideOf(texts.leavesSite)}</VisuallyHidden>
    </>
  );
  const given = {
    to: withBack(to, ''),
    className: `${styles.link} ${className}`,
    onClick: ask,
    onAuxClick: ask,
  };
  return (
    <>
      {variant ? (
        <ButtonLink {...given} variant={variant}>
          {content}
        </ButtonLink>
      ) : (
        <Link {...given}>{content}</Link>
      )}
      {isAsking && <LeaveNotice to={to} onClose={() => setAsking(false)} />}
    </>
  );
}

/** An address with a page of this site in the place of `{back}`. */
function withBack(address: string, page: string): string {
  return address.replaceAll('{back}', encodeURIComponent(page));
}

/** Staying is as easy as going: it has the focus, and closing the dialog in any way is staying. */
function LeaveNotice({ to: address, onClose }: { to: string; onClose: () => void }) {
  const id = useId();
  // Filters are part of the page, a place on it is not.
  const to = withBack(address, window.location.href.replace(/#.*/, ''));
  const dialog = useRef<HTMLDialogElement>(null);
  useEffect(() => dialog.current?.showModal(), []);
  return (
    <dialog
      ref={dialog}
      className={alertStyles.alert}
      role="alertdialog"
      aria-labelledby={`${id}-title`}
      aria-describedby={`${id}-text`}
      onClose={onClose}
    >
      <div className={alertStyles.title} id={`${id}-title`}>
        {texts.leaving}
      </div>
      <div className={alertStyles.message} id={`${id}-text`}>
        <div>{texts.leavingTo}</div>
        <div className={styles.address}>{to}</div>
        <div>{texts.leavingCare}</div>
      </div>
      <form className={`${alertStyles.foot} ${styles.ways}`} method="dialog">
        <Button type="submit">{texts.stay}</Button>
        <ButtonLink variant="primary" to={to}>
          {texts.leave}
        </ButtonLink>
      </form>
    </dialog>
  );
}
