import { roles, type Role } from '#schemas/role.ts';
import type { ShownStep } from '#schemas/signing.ts';
import type { Message } from '#schemas/message.ts';
import { inLanguage, marks } from '../../../base/language/language.ts';
import { messageText } from '../../../base/language/messages.ts';
import { Icon } from '../../../base/components/Icon.tsx';
import { personText } from '../../../base/components/person.ts';
import { fullTime } from '../../../base/time/time.ts';
import type { Account } from '#wire/studio/routes.ts';
import cards from '../../../base/components/Cards.module.css';
import { signTexts as texts } from './sign-texts.ts';
import styles from './Signing.module.css';

export const roleText = (role: Role): string => inLanguage(roles[role].label);

/** The signatures that a submission takes: who signed how, and who may sign next. */
export function SignatureSteps({ steps }: { steps: readonly ShownStep[] }) {
  const next = steps.findIndex(({ signature }) => signature === null);
  return (
    <ol className={styles.signing} aria-label={texts.signing}>
      {steps.map((step, index) => (
        <li key={`${step.role}${index}`}>
          <p className={styles.step}>
            <Icon name={step.signature ? 'passed' : 'clock'} size={14} />
            <b>{roleText(step.role)}</b>
            {step.signature ? (
              <span>
                {signerText(step.signature)} · {fullTime(step.signature.at)}
              </span>
            ) : (
              <span>{index === next ? texts.next : texts.missing}</span>
            )}
          </p>
          <p className={styles.plain}>
            {step.signature ? texts.strength[step.signature.strength] : needsOf(step)}
          </p>
          {step.signature?.opinion && <q>{step.signature.opinion}</q>}
        </li>
      ))}
    </ol>
  );
}

/** Who signed; of a deputy with whom they represented. */
function signerText({ name, account, represents }: NonNullable<ShownStep['signature']>): string {
  const own = personText(name, account);
  return represents ? texts.behalf(own, personText(represents.name, represents.account)) : own;
}

/** For whom the reader would sign as a deputy; nothing where they would sign for themselves. */
export function RepresentsTag({ represents }: { represents: Account | undefined }) {
  if (!represents) return null;
  return (
    <span className={`${cards.tag} ${cards.planned}`}>
      {texts.yourDeputy(personText(represents.name, represents.account))}
    </span>
  );
}

function needsOf({ also, minOpinion }: ShownStep): string {
  return [
    ...(also.length > 0 ? [texts.mayAlso(also.map(roleText).join(marks.row))] : []),
    ...(minOpinion > 0 ? [texts.opinionOf(minOpinion)] : []),
  ].join(marks.comma);
}

/** Why a submission is void: what changed, and by whom. Nothing where it is not. */
export function VoidReasons({ reasons }: { reasons: readonly Message[] }) {
  if (reasons.length === 0) return null;
  return (
    <div className={styles.void} role="note">
      <p className={styles.step}>
        <Icon name="error" size={14} />
        {texts.voidTitle}
      </p>
      <ul>
        {reasons.map((reason) => (
          <li key={messageText(reason)}>{messageText(reason)}</li>
        ))}
      </ul>
    </div>
  );
}
