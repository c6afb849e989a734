import type { UseQueryResult } from '@tanstack/react-query';
import { Alert, Skeleton } from 'antd';
import type { StopTarget } from '#schemas/stop.ts';
import type { StudioAnswer } from '#wire/studio/routes.ts';
import { LoadFailed } from '../../base/components/LoadFailed.tsx';
import { marks } from '../../base/language/language.ts';
import { messageText } from '../../base/language/messages.ts';
import fields from '../../base/components/Fields.module.css';
import { catalogue } from '../../core/nodes/registry.ts';
import { UsesList } from '../../fields/uses/UsesList.tsx';
import styles from './Stops.module.css';
import { stopTexts as texts } from './texts.ts';

type Effect = StudioAnswer<'stopEffect'>;

interface Properties {
  target: StopTarget | null;
  effect: UseQueryResult<Effect | null>;
}

/** What visitors will no longer see, and where they see it now; or why it cannot be stopped. */
export function EffectPart({ target, effect: { data, error, isPending, refetch } }: Properties) {
  return (
    <section
      className={styles.effect}
      aria-label={texts.effect}
      aria-live="polite"
      aria-busy={target !== null && isPending}
    >
      <h3>{texts.effect}</h3>
      {target === null && <p className={fields.hint}>{texts.choose}</p>}
      {target && isPending && <Skeleton active title={false} paragraph={{ rows: 2 }} />}
      {target && error && <LoadFailed error={error} onRetry={() => void refetch()} />}
      {target && data?.refusal && (
        <Alert type="warning" showIcon title={messageText(data.refusal)} />
      )}
      {target && data?.refusal === null && <Taken kind={target.kind} effect={data} />}
    </section>
  );
}

function Taken({ kind, effect }: { kind: StopTarget['kind']; effect: Effect }) {
  const { uses, pages, also } = effect;
  return (
    <>
      <p>{texts.effects[kind]}</p>
      {also.length > 0 && (
        <Alert
          type="info"
          showIcon
          title={texts.also(also.map((type) => catalogue.get(type)?.label ?? type).join(marks.row))}
        />
      )}
      {kind.startsWith('block') && <p className={fields.hint}>{texts.pages(pages.length)}</p>}
      {uses.length > 0 && (
        <div className={styles.uses}>
          <UsesList uses={uses} />
        </div>
      )}
    </>
  );
}
