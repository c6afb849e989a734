import { useQuery } from '@tanstack/react-query';
import { Modal } from 'antd';
import { roles } from '#schemas/role.ts';
import {
  ASKED_ACTS,
  type DocumentStanding,
  type PersonRights,
} from '#wire/studio/document-rights.ts';
import { Icon } from '../../base/components/Icon.tsx';
import { LoadFailed } from '../../base/components/LoadFailed.tsx';
import { personText } from '../../base/components/person.ts';
import { inLanguage, marks } from '../../base/language/language.ts';
import { fieldWords } from '../../core/rights/field-choices.ts';
import { useSession } from '../../core/session/session.ts';
import { useComposer } from '../composer/composer.ts';
import styles from './RightsDialog.module.css';
import { rightsTexts as texts } from './texts.ts';

/** Who may edit, comment on, submit, approve and publish the open document, and why others may not. */
export function RightsDialog({ onClose }: { onClose(): void }) {
  const { name, title } = useComposer();
  const { client, account } = useSession();
  const { kind, key } = name;
  const { data, error, refetch } = useQuery({
    queryKey: ['document-rights', kind, key],
    queryFn: ({ signal }) => client.call('documentRights', { kind, key }, signal),
    staleTime: 0,
  });
  return (
    <Modal open title={texts.title(title)} width={860} footer={null} onCancel={onClose}>
      <p className={styles.plain}>{texts.hint}</p>
      {error && <LoadFailed error={error} onRetry={() => void refetch()} />}
      <div
        className={styles.table}
        role="region"
        aria-label={texts.open}
        // oxlint-disable-next-line jsx-a11y/no-noninteractive-tabindex -- what scrolls has to be reached by keyboard
        tabIndex={0}
      >
        <table aria-busy={!data}>
          <thead>
            <tr>
              <th scope="col">{texts.person}</th>
              {ASKED_ACTS.map((act) => (
                <th key={act} scope="col">
                  {texts.acts[act]}
                </th>
              ))}
            </tr>
          </thead>
          <tbody>
            {data?.people.map((person) => (
              <PersonRow key={person.account} person={person} isOwn={person.account === account} />
            ))}
          </tbody>
        </table>
      </div>
      <p className={styles.plain}>{texts.ask}</p>
    </Modal>
  );
}

function PersonRow({ person, isOwn }: { person: PersonRights; isOwn: boolean }) {
  const names = person.roles.map((role) => inLanguage(roles[role].label));
  return (
    <tr>
      <th scope="row">
        {personText(person.name, person.account)}
        {isOwn && texts.you}
        <small>{names.length > 0 ? names.join(marks.row) : texts.noRoles}</small>
      </th>
      {ASKED_ACTS.map((act) => (
        <Standing
          key={act}
          standing={person.may[act]}
          fields={act === 'edit' ? person.fields : null}
        />
      ))}
    </tr>
  );
}

/** With `fields` it holds for these alone. */
function Standing({
  standing,
  fields,
}: {
  standing: DocumentStanding;
  fields: readonly string[] | null;
}) {
  return (
    <td className={styles[standing]}>
      {standing === 'allowed' && <Icon name="check" size={14} />}{' '}
      {fields ? texts.someFields(fields.length) : texts.standings[standing]}
      {fields && <small>{fields.map(fieldWords).join(marks.row)}</small>}
    </td>
  );
}
