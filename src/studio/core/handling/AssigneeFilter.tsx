import { Select } from 'antd';
import { useSession } from '../session/session.ts';
import { handlingTexts as texts } from './handling-texts.ts';

/** No account is called so. */
const NOBODY = ' ';

interface AssigneeFilterProps {
  /** An account; empty: nobody; undefined: anybody. */
  assignee: string | undefined;
  people: readonly { account: string; name: string }[];
  onChange(assignee: string | null | undefined): void;
}

/** Narrows to what one person has, or nobody. */
export function AssigneeFilter({ assignee, people, onChange }: AssigneeFilterProps) {
  const { account } = useSession();
  const options = [
    { value: account, label: texts.mine },
    { value: NOBODY, label: texts.nobody },
    ...people
      .filter((one) => one.account !== account)
      .map((one) => ({ value: one.account, label: one.name })),
  ];
  return (
    <Select
      allowClear
      aria-label={texts.assignee}
      placeholder={texts.anyone}
      value={assignee === '' ? NOBODY : (assignee ?? null)}
      options={options}
      onChange={(value) => onChange(value === NOBODY ? '' : value)}
    />
  );
}
