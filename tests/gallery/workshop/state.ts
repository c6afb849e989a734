/** What the workshop shows. All of it is in the address, so that a view can be sent to somebody. */
export interface WorkshopState {
  /** `type/sample`. */
  item: string;
  search: string;
  /** Pixels of the screen that the sample is shown on. `auto`: a wide screen for a block; the room there is for a part. */
  width: Width;
  theme: 'light' | 'dark';
  mode: 'usual' | 'elder';
  answers: Answers;
  language: 'zh' | 'en';
  tab: 'props' | 'axe' | 'source';
  /** Props in place of those of the sample, as JSON. */
  props: string;
}
export type Width = 'auto' | '320' | '360' | '768' | '1440';
/** Which answers the view gets: those of the sample, no rows, or a failure. */
export type Answers = 'sample' | 'empty' | 'failed';

/** The first value of each is what an address without it means. */
export const CHOICES = {
  width: ['auto', '1440', '768', '360', '320'],
  theme: ['light', 'dark'],
  mode: ['usual', 'elder'],
  answers: ['sample', 'empty', 'failed'],
  language: ['zh', 'en'],
  tab: ['props', 'axe', 'source'],
} as const satisfies { [Name in keyof WorkshopState]?: readonly WorkshopState[Name][] };

/** The state of an address. What it cannot mean counts as absent. */
export function readState(search: string): WorkshopState {
  const query = new URLSearchParams(search);
  const choice = <Name extends keyof typeof CHOICES>(name: Name) => {
    const values: readonly string[] = CHOICES[name];
    const given = query.get(name) ?? '';
    return (values.includes(given) ? given : values[0]) as WorkshopState[Name];
  };
  return {
    item: query.get('item') ?? '',
    search: query.get('search') ?? '',
    width: choice('width'),
    theme: choice('theme'),
    mode: choice('mode'),
    answers: choice('answers'),
    language: choice('language'),
    tab: choice('tab'),
    props: query.get('props') ?? '',
  };
}

/** The shortest address that `readState` reads so. */
export function writeState(state: WorkshopState): string {
  const usual = readState('');
  const names = Object.keys(usual) as (keyof WorkshopState)[];
  return `?${new URLSearchParams(names.filter((name) => state[name] !== usual[name]).map((name) => [name, state[name]]))}`;
}
