import { DOCUMENT_EDITS, hasRight } from '#rules/permissions/may.ts';
import { roles, type Role } from '#schemas/role.ts';
import { Button, Select } from 'antd';
import { EVERYWHERE, type Grant, type Scope } from '#schemas/permission.ts';
import { IconButton } from '../../base/components/IconButton.tsx';
import { Icon } from '../../base/components/Icon.tsx';
import { ROLE_CHOICES, SCOPES } from '../../core/rights/scope-choices.ts';
import { useScopeChoices } from '../../core/rights/use-scope-choices.ts';
import { scopeTexts } from '../../core/rights/scope-texts.ts';
import { peopleTexts as texts } from './texts.ts';
import fields from '../../base/components/Fields.module.css';
import styles from './People.module.css';

/** The roles of an account, each with what it is narrowed to. */
export function GrantsField({
  value,
  onChange,
}: {
  value: readonly Grant[];
  onChange(grants: Grant[]): void;
}) {
  const { choices } = useScopeChoices();
  const put = (index: number, next: Grant) =>
    onChange(value.map((grant, at) => (at === index ? next : grant)));
  return (
    <div className={styles.grants}>
      {value.map((grant, index) => (
        // A row has no identity but its place.
        <fieldset key={index} className={styles.grant}>
          <div className={styles.role}>
            <Select
              className={styles.wide ?? ''}
              aria-label={texts.role}
              value={grant.role}
              options={ROLE_CHOICES}
              onChange={(role) => put(index, { role, scope: scopeFor(role, grant.scope) })}
            />
            <IconButton
              icon="trash"
              label={texts.removeRole(
                ROLE_CHOICES.find(({ value: role }) => role === grant.role)?.label ?? '',
              )}
              onPress={() => onChange(value.filter((_, at) => at !== index))}
            />
          </div>
          {roles[grant.role].isScoped ? (
            partsFor(grant.role).map(({ name, label }) => (
              <label key={name} className={fields.field}>
                <span>{label}</span>
                <Select
                  mode="multiple"
                  aria-label={label}
                  placeholder={scopeTexts.everywhere}
                  value={grant.scope[name]}
                  options={choices[name]}
                  showSearch={{ optionFilterProp: 'label' }}
                  onChange={(chosen) =>
                    put(index, { ...grant, scope: { ...grant.scope, [name]: chosen } })
                  }
                />
              </label>
            ))
          ) : (
            <p className={fields.hint}>{texts.fixed}</p>
          )}
        </fieldset>
      ))}
      <Button
        icon={<Icon name="plus" size={14} />}
        onClick={() => onChange([...value, { role: 'editor', scope: EVERYWHERE }])}
      >
        {texts.addRole}
      </Button>
      <p className={fields.hint}>{texts.scopeHint}</p>
    </div>
  );
}

/** By what the role can be narrowed: by fields where it changes documents. */
function partsFor(role: Role) {
  const isForFields = DOCUMENT_EDITS.some((right) => hasRight(role, right));
  return SCOPES.filter(({ name }) => isForFields || name !== 'fields');
}

/** As much of a scope as another role can have. */
function scopeFor(role: Role, scope: Scope): Scope {
  if (!roles[role].isScoped) return EVERYWHERE;
  return partsFor(role).some(({ name }) => name === 'fields') ? scope : { ...scope, fields: [] };
}
