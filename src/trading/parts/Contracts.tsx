import { useState } from 'react';
import type { CallBody } from '#schemas/calls/calls.ts';
import { useAnswer } from '../wire/use-answer.ts';
import { AnswerView } from './AnswerView.tsx';
import { Text } from './Text.tsx';
import styles from './Text.module.css';

/** The texts that belong to a business with a fund; each is asked for when it is opened. */
export function Contracts({ deal }: { deal: CallBody<'trade/contract/list'> }) {
  const contracts = useAnswer('trade/contract/list', deal);
  return (
    <AnswerView read={contracts} bones={3}>
      {({ record: [rows] }) => (
        <ul className={styles.contracts} aria-label="请阅读的文件">
          {rows.map(({ contractno, contractname, version }) => (
            <li key={contractno}>
              <Paper contractno={contractno} version={version} name={contractname} />
            </li>
          ))}
        </ul>
      )}
    </AnswerView>
  );
}

function Paper({
  contractno,
  version,
  name,
}: {
  contractno: string;
  version: string;
  name: string;
}) {
  const [isOpen, setOpen] = useState(false);
  const text = useAnswer('trade/contract/text', { contractno, version }, { enabled: isOpen });
  return (
    <details onToggle={(event) => setOpen(event.currentTarget.open)}>
      <summary>{name}</summary>
      {isOpen && (
        <AnswerView read={text}>
          {({ record: [[{ content }]] }) => <Text content={content} />}
        </AnswerView>
      )}
    </details>
  );
}
