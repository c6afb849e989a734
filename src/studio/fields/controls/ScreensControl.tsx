import { Button } from 'antd';
import { type PerScreen, onScreen } from '#kit';
import { isJsonObject } from '#schemas/json-object.ts';
import type { JsonValue } from '#schemas/json.ts';
import { SCREENS, type Screen } from '#schemas/screen.ts';
import { inLanguage } from '../../base/language/language.ts';
import type { FieldShape } from '../../core/nodes/field-shape.ts';
import type { Steps } from '../form/edit-path.ts';
import { useFormServices, type ControlProperties } from '../form/form-context.ts';
import styles from './ScreensControl.module.css';

export const screenTexts = inLanguage({
  zh: {
    screens: { '360': '手机', '768': '平板', '1024': '电脑', '1440': '宽屏' } as Record<
      Screen,
      string
    >,
    inherited: (from: string) => `同${from}`,
    reset: (screen: string) => `${screen}同上一档`,
    resetShort: '还原',
  },
  en: {
    screens: { '360': 'Phone', '768': 'Tablet', '1024': 'Desktop', '1440': 'Wide' } as Record<
      Screen,
      string
    >,
    inherited: (from: string) => `as ${from}`,
    reset: (screen: string) => `${screen} as the narrower one`,
    resetShort: 'Reset',
  },
});

interface Properties extends ControlProperties {
  shape: Extract<FieldShape, { kind: 'group' }>;
  steps: Steps;
}

/** A value for each screen: a wider one takes the next narrower's until it gets its own. */
export function ScreensControl({
  shape,
  steps,
  id,
  label,
  value,
  invalid,
  describedBy,
  onChange,
}: Properties) {
  const { Control } = useFormServices();
  const given = asScreens(value);

  function write(screen: Screen, next: JsonValue | undefined) {
    const { [screen]: _, ...rest } = given;
    const all = next === undefined ? rest : { ...rest, [screen]: next };
    if (screen === '360' && next === undefined) onChange(undefined);
    else onChange(isComplete(all) ? all : { '360': next ?? null, ...all });
  }

  return (
    <div role="group" aria-label={label} className={styles.screens}>
      {SCREENS.map((screen) => {
        const field = shape.fields.find(({ name }) => name === screen);
        const held = isComplete(given)
          ? onScreen(given, screen)
          : { value: given[screen], from: screen };
        const name = screenTexts.screens[screen];
        return (
          field && (
            <div key={screen} className={styles.screen} data-inherited={held.from !== screen}>
              <span className={styles.name}>
                {name} <small>{screen}</small>
                {held.from !== screen && (
                  <small className={styles.from}>
                    {screenTexts.inherited(screenTexts.screens[held.from])}
                  </small>
                )}
                {held.from === screen &&
                  given[screen] !== undefined &&
                  (screen !== '360' || shape.optional) && (
                    <Button
                      size="small"
                      type="link"
                      aria-label={screenTexts.reset(name)}
                      onClick={() => write(screen, undefined)}
                    >
                      {screenTexts.resetShort}
                    </Button>
                  )}
              </span>
              <Control
                shape={{
                  ...field,
                  meta: {
                    ...field.meta,
                    ...(shape.meta.choices && { choices: shape.meta.choices, control: 'choice' }),
                  },
                }}
                steps={[...steps, screen]}
                id={`${id}-${screen}`}
                label={`${label} ${name}`}
                value={held.value}
                invalid={invalid}
                describedBy={describedBy}
                onChange={(next) => write(screen, next)}
              />
            </div>
          )
        );
      })}
    </div>
  );
}

type Given = { [S in Screen]?: JsonValue };

function isComplete(given: Given): given is PerScreen<JsonValue> {
  return given['360'] !== undefined;
}

function asScreens(value: JsonValue | undefined): Given {
  return isJsonObject(value) ? value : {};
}
