import type { ActionMessage, ActionType } from '#schemas/action.ts';

/** What there is to say of an action; where it happened the log knows. */
export type ActionDetails<Type extends ActionType> = Omit<ActionMessage<Type>, 'path'>;
export type Action = {
  [Type in ActionType]: { type: Type; details: ActionDetails<Type> };
}[ActionType];

/** Something that happened, `at` milliseconds since 1970; of what was pressed, the log finds out what it is. */
export type Happening = (Action | { type: 'press'; on: Element }) & { at: number };

/** As much as can happen before the page rests; what comes beyond it is lost. */
const MOST = 100;

const early: Happening[] = [];
let take: (happening: Happening) => void = (happening) => {
  if (early.length < MOST) early.push(happening);
};

/** Notes an action for the log. Cheap at any time: the log itself is loaded when the page rests. */
export function recordAction(action: Action): void {
  take({ ...action, at: Date.now() });
}

/** Notes what is pressed, also where no handler acts on it. */
export function watchPresses(): void {
  document.addEventListener(
    'click',
    ({ target }) =>
      target instanceof Element && take({ type: 'press', on: target, at: Date.now() }),
    { capture: true },
  );
}

/** The log is there: it gets what happened so far, and from now on everything at once. */
export function openActionLog(log: (happening: Happening) => void): void {
  take = log;
  early.splice(0).forEach(log);
}
