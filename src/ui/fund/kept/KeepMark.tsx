import { useState, useSyncExternalStore } from 'react';
import { Icon } from '#ui/components/Icon.tsx';
import { Link } from '#ui/components/Link.tsx';
import { VisuallyHidden } from '#ui/components/VisuallyHidden.tsx';
import { useLogin } from '#ui/visitor/login.ts';
import type { FundToKeep } from '#ui/visitor/own-funds.ts';
import { marksTexts } from '../marks-texts.ts';
import { keptText, subscribeKept } from './device-key.ts';
import styles from './KeepMark.module.css';

/** A star that keeps a fund on the device of who is not logged in. `address` is the page of the kept funds. What saves comes with the first press. */
export function KeepMark({ fund, address }: { fund: FundToKeep; address: string }) {
  const login = useLogin();
  const [failure, setFailure] = useState<string>();
  const isKept = useSyncExternalStore(
    subscribeKept,
    () => keptText()?.includes(`"fundcode":"${fund.fundcode}"`) ?? false,
    () => false,
  );
  if (login) return null;
  const press = async () => {
    const store = await import('./device-funds.ts').catch(() => null);
    setFailure(store ? store.toggleKept(fund) : marksTexts.notSaved);
  };
  return (
    <>
      <button
        type="button"
        className={styles.star}
        aria-pressed={isKept}
        onClick={() => void press()}
      >
        <Icon name="star" size={14} />
        {marksTexts.favourite}
        <VisuallyHidden>{fund.fundname}</VisuallyHidden>
      </button>
      <span role="status" className={styles.said}>
        {failure || (isKept && <Link to={address}>{marksTexts.keptFunds}</Link>)}
      </span>
    </>
  );
}
