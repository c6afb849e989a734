import { Button, Dropdown } from 'antd';
import type { ImportRow } from '#wire/studio/imports.ts';
import { Icon } from '../../../base/components/Icon.tsx';
import { useMay } from '../../../core/rights/rights.ts';
import { useSession } from '../../../core/session/session.ts';
import { importTexts as texts } from '../shared/import-texts.ts';
import type { ImportCall } from './use-import-call.ts';

interface Properties {
  row: ImportRow;
  /** Imported, or checked, without errors and with every warning confirmed. */
  isReady: boolean;
  onAct: ImportCall;
}

const BASES = ['custodian', 'report'] as const;

/** Who reviewed the batch, or the press that notes it, for people other than the sender of the file. */
export function ReviewState({ row, isReady, onAct }: Properties) {
  const { account } = useSession();
  const mayReview = useMay()('figures.review');
  const { id, version, reviewed, state } = row;
  const isImported = state === 'imported';
  if (reviewed)
    return (
      <span>
        <Icon name="passed" size={14} />{' '}
        {(isImported ? texts.reviewedAfter : texts.reviewedBy)(
          reviewed.name,
          texts.reviewBases[reviewed.basis],
        )}
      </span>
    );
  if (!mayReview || row.account === account)
    return isImported ? null : <small>{texts.notReviewed}</small>;
  return (
    <Dropdown
      disabled={!isReady}
      trigger={['click']}
      menu={{
        items: BASES.map((basis) => ({
          key: basis,
          label: texts.reviewAs(texts.reviewBases[basis]),
          onClick: () => void onAct('reviewImport', { id, version, basis }),
        })),
      }}
    >
      <Button size={isImported ? 'small' : 'middle'}>{texts.review}</Button>
    </Dropdown>
  );
}
