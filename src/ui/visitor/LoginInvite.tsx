import { TradeEntry } from '#ui/components/TradeEntry.tsx';
import { textProp } from '#ui/text-prop.ts';
import styles from './LoginInvite.module.css';

interface Properties {
  /** Of the block. */
  id: string;
  company: Record<string, string>;
  /** The block's props of these names, as they are. */
  inviteText: string;
  loginLabel: string;
}

/** What a block has for an investor, and the way to log in, for who is not logged in. */
export function LoginInvite({ id, company, inviteText, loginLabel }: Properties) {
  return (
    <div className={styles.invite}>
      <p {...textProp('inviteText')}>{inviteText}</p>
      <TradeEntry
        id={`${id}-login`}
        kind="login"
        company={company}
        variant="primary"
        label={loginLabel}
      />
    </div>
  );
}
