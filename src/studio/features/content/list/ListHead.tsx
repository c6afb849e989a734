import { Link } from 'react-router-dom';
import type { KindDefinition } from '#registry/kinds/define-kind.ts';
import { inLanguage } from '../../../base/language/language.ts';
import { Icon } from '../../../base/components/Icon.tsx';
import { RightsButton } from '../../../base/components/RightsButton.tsx';
import styles from './ContentList.module.css';
import { listTexts as texts } from './texts.ts';

interface ListHeadProps {
  definition: KindDefinition;
  total: number | undefined;
  /** Why nothing may be created; null: it may. */
  refusal: string | null;
  onCreate(): void;
}

export function ListHead({ definition, total, refusal, onCreate }: ListHeadProps) {
  const label = inLanguage(definition.label);
  return (
    <header className={styles.top}>
      <h1>{label}</h1>
      {total !== undefined && <span className={styles.faint}>{texts.count(total)}</span>}
      <p className={styles.description}>{inLanguage(definition.description)}</p>
      {definition.kind === 'funddocument' && (
        <Link to="/content/funddocument/import" className={styles.import}>
          <Icon name="up" size={14} />
          {texts.importFiles}
        </Link>
      )}
      {definition.key.only === undefined && (
        <RightsButton
          type="primary"
          icon={<Icon name="plus" size={14} />}
          label={texts.create(label)}
          refusal={refusal}
          onClick={onCreate}
        />
      )}
    </header>
  );
}
