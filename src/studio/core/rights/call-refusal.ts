import { useCallback } from 'react';
import { lackedRight } from '#rules/permissions/lacked-right.ts';
import { rightWords } from '#rules/permissions/words.ts';
import { messageText } from '../../base/language/messages.ts';
import { useSession } from '../session/session.ts';
import { sessionTexts as texts } from '../session/texts.ts';
import { useSubjectOf } from './rights.ts';
import { neededRights, touchedBy, type JudgedRoute, type Known } from './touched-by.ts';

/** Why a call would be refused to the account that is signed in, in words; null where it would not. The rule is the server's, which decides. */
export function useCallRefusal(): <N extends JudgedRoute>(
  route: N,
  known: Known<N>,
) => string | null {
  const { grants, account } = useSession();
  const subjectOf = useSubjectOf();
  return useCallback(
    (route, known) => {
      const read = touchedBy[route] as (
        known: unknown,
      ) => ReturnType<(typeof touchedBy)[JudgedRoute]>;
      const right = lackedRight({ grants, account }, neededRights[route], read(known), subjectOf);
      return right && texts.lacks(messageText(rightWords[right]));
    },
    [grants, account, subjectOf],
  );
}
