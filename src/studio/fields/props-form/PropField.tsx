import { memo } from 'react';
import { isConditionMet } from '#kit';
import type { JsonValue } from '#schemas/json.ts';
import { Icon } from '../../base/components/Icon.tsx';
import { ClaimButton } from '../claims/ClaimButton.tsx';
import { useDraftFields } from '../rich-text/draft-fields.ts';
import { FieldLabel } from './FieldLabel.tsx';
import { fieldsBelow, type FieldShape } from '../../core/nodes/field-shape.ts';
import type { Steps } from '../form/edit-path.ts';
import { ReadOnlyField } from './ReadOnlyField.tsx';
import { useFormServices, type FieldProperties, type FormServices } from '../form/form-context.ts';
import { useProblem } from '../form/problem-store.ts';
import { useEcho } from './use-echo.ts';
import { formTexts } from '../form/texts.ts';
import styles from '../form/Form.module.css';

/** One prop: its label on top, the control, then what is wrong with it, or help. Drawn again only when its own value changes. */
export const PropField = memo(AnyField, (before, after) => {
  const { name, meta } = after.shape;
  const isSame = (prop: string) => before.siblings[prop] === after.siblings[prop];
  return (
    before.shape === after.shape &&
    before.mixed === after.mixed &&
    before.steps.join('.') === after.steps.join('.') &&
    isSame(name) &&
    (!meta.when || isSame(meta.when.prop))
  );
});

function AnyField({ shape, steps, path, siblings, mixed = false }: FieldProperties) {
  const { refusalOf } = useFormServices();
  if (!isShown(shape, siblings)) return null;
  if (!isChangeable(shape, steps, refusalOf))
    return <ReadOnlyField shape={shape} name={steps.join('.')} value={siblings[shape.name]} />;
  return (
    <ShownField
      shape={shape}
      steps={steps}
      path={path}
      value={siblings[shape.name]}
      mixed={mixed}
    />
  );
}

/** Whether the prop may be changed, or something in it. */
function isChangeable(
  shape: FieldShape,
  steps: Steps,
  refusalOf: FormServices['refusalOf'],
): boolean {
  if (refusalOf(steps) === null) return true;
  return fieldsBelow(shape).some((field) => isChangeable(field, [...steps, field.name], refusalOf));
}

/** Whether the prop that this one depends on is as it needs. */
export function isShown(
  { meta: { when } }: FieldShape,
  siblings: FieldProperties['siblings'],
): boolean {
  return !when || isConditionMet(when, siblings);
}

/** What stands below a field: why it is wrong, or its help. */
function Note({ id, isProblem, text }: { id: string; isProblem: boolean; text: string }) {
  return (
    <p id={id} className={isProblem ? styles.problem : styles.help}>
      {isProblem && <Icon name="error" size={14} />}
      <span>{text}</span>
    </p>
  );
}

type Properties = Pick<FieldProperties, 'shape' | 'steps' | 'path'> & {
  value: JsonValue | undefined;
  mixed: boolean;
};

function ShownField({ shape, steps, path, value, mixed }: Properties) {
  const { id, change, Control, problems, refusalOf } = useFormServices();
  const draft = useDraftFields();
  const FieldNote = draft?.FieldNote;
  const isTyped = !mixed && holdsSentences(shape);
  const takesClaims = draft?.takesClaims === true && isTyped;
  const Assistant = isTyped ? draft?.assistant?.Field : undefined;
  const tools = Number(takesClaims) + Number(Assistant !== undefined);
  const name = steps.join('.');
  const problem = useProblem(problems, name);
  const note = problem ?? (mixed ? formTexts.mixedHelp : shape.meta.help);
  const elementId = `${id}-${name}`;
  const [shown, echo] = useEcho(value);
  const take = (next: JsonValue | undefined) => {
    // Without a value the default holds, which only the form knows.
    if (next !== undefined) echo(next);
    change(steps, next);
  };

  return (
    <div
      className={[
        styles.field,
        shape.meta.when && styles.conditional,
        tools > 0 && styles.withTool,
        tools > 1 && styles.withTools,
      ]
        .filter(Boolean)
        .join(' ')}
      data-field={name}
      data-path={path}
      data-tools={tools > 0 ? tools : undefined}
    >
      <FieldLabel
        shape={shape}
        value={value}
        elementId={elementId}
        onReset={
          refusalOf(steps) === null
            ? () => change(steps, steps.length > 1 ? shape.fallback : undefined)
            : undefined
        }
      />
      <Control
        shape={shape}
        steps={steps}
        id={elementId}
        label={shape.meta.label}
        value={shown}
        mixed={mixed}
        invalid={problem !== undefined}
        describedBy={note ? `${elementId}-note` : undefined}
        onChange={take}
      />
      {tools > 0 && (
        <div className={styles.tools}>
          {Assistant && (
            <Assistant
              shape={shape}
              steps={steps}
              elementId={elementId}
              text={typeof shown === 'string' ? shown : ''}
              onChange={take}
            />
          )}
          {takesClaims && (
            <ClaimButton
              elementId={elementId}
              label={shape.meta.label}
              text={typeof shown === 'string' ? shown : ''}
              onChange={take}
            />
          )}
        </div>
      )}
      {FieldNote && <FieldNote shape={shape} steps={steps} />}
      {note && <Note id={`${elementId}-note`} isProblem={Boolean(problem)} text={note} />}
    </div>
  );
}

/** Claims are sentences: shorter fields take none. */
const SHORTEST_SENTENCE = 12;

/** Whether the field is a plain text that is typed, with room for a sentence. Formatted texts have the tool in their toolbar. */
function holdsSentences(shape: FieldShape): boolean {
  return (
    shape.kind === 'text' &&
    [undefined, 'text', 'multiline'].includes(shape.meta.control) &&
    (shape.max ?? SHORTEST_SENTENCE) >= SHORTEST_SENTENCE
  );
}
