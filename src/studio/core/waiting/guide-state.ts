import type { StudioAnswer } from '#wire/studio/routes.ts';

/** Of the guide of a new site: how many steps are left, whether it is of use, and whether the studio leads to it by itself. */
export function guideState(answer: StudioAnswer<'firstSteps'> | undefined, isClosed: boolean) {
  const left = answer?.steps.filter(({ isDone }) => !isDone).length ?? 0;
  const isOpen = answer?.isOffered === true && left > 0;
  return { left, isOpen, isShown: isOpen && !isClosed };
}
