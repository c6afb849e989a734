import { CHOICES, type WorkshopState } from './state.ts';
import { texts } from './texts.ts';

interface Properties {
  state: WorkshopState;
  /** Whether the sample has answers that others can replace. */
  hasAnswers: boolean;
  onChange(changes: Partial<WorkshopState>): void;
}

const NAMES = ['width', 'theme', 'mode', 'answers', 'language'] as const;

/** How the sample is shown. */
export function Toolbar({ state, hasAnswers, onChange }: Properties) {
  return (
    <div className="toolbar" role="group" aria-label={texts.settings}>
      {NAMES.filter((name) => hasAnswers || name !== 'answers').map((name) => {
        const values: Record<string, string> = texts.values[name];
        return (
          <label key={name}>
            {texts.labels[name]}
            <select
              value={state[name]}
              onChange={({ target }) => onChange({ [name]: target.value })}
            >
              {CHOICES[name].map((value) => (
                <option key={value} value={value}>
                  {values[value]}
                </option>
              ))}
            </select>
          </label>
        );
      })}
    </div>
  );
}
