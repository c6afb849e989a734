import { punctuation } from '#rules/language/punctuation.ts';
import { Icon } from '#ui/components/Icon.tsx';
import { Link } from '#ui/components/Link.tsx';
import { stayOnClick } from '#ui/stay-on-click.ts';
import styles from './ChosenFund.module.css';

export interface ChosenFundProps {
  /** What stands before the fund: 基金. */
  label: string;
  fundcode: string;
  /** Undefined where it is not known. */
  fundname: string | undefined;
  /** What is shown without the fund: 全部. */
  allLabel: string;
  /** The address without the fund. */
  to: string;
  onRemove: () => void;
}

/** The fund that a list is narrowed to, as a link that takes it away and works without scripts. */
export function ChosenFund(props: ChosenFundProps) {
  const { label, fundcode, fundname, allLabel, to, onRemove } = props;
  const fund = [label, fundname, fundcode].filter(Boolean).join(' ');
  return (
    <p className={styles.fund}>
      <Link
        to={to}
        onClick={stayOnClick(onRemove)}
        aria-label={fund + punctuation.comma + allLabel}
      >
        {fund} <Icon name="close" size={14} />
      </Link>
    </p>
  );
}
