import { useCallback } from 'react';
import { lackedRight } from '#rules/permissions/lacked-right.ts';
import { rights } from '#schemas/right.ts';
import { useSession } from '../session/session.ts';
import { sessionTexts as texts } from '../session/texts.ts';
import { useSubjectOf } from './rights.ts';
import { neededRights, touchedBy, type ScopedRoute, type Known } from './touched-by.ts';
import { inLanguage } from '../../base/language/language.ts';

/** Why a call would be refused to the account that is signed in, in words; null where it would not. The rule is the server's, which decides. */
export function useCallRefusal(): <N extends ScopedRoute>(
  route: N,
  known: Known<N>,
) => string | null {
  const { grants, account } = useSession();
  const subjectOf = useSubjectOf();
  return useCallback(
    (route, known) => {
      const read = touchedBy[route] as (
        known: unknown,
      ) => ReturnType<(typeof touchedBy)[ScopedRoute]>;
      const right = lackedRight({ grants, account }, neededRights[route], read(known), subjectOf);
      return right && texts.lacks(inLanguage(rights[right].label));
    },
    [grants, account, subjectOf],
  );
}
