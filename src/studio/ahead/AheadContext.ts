import { createContext, useContext } from 'react';
import type { AnswersAhead } from './answers.ts';

export const AheadContext = createContext<AnswersAhead | null>(null);

/** What was asked for before the studio was drawn; null where nothing was. */
export function useAhead(): AnswersAhead | null {
  return useContext(AheadContext);
}
