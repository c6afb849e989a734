import type { DocumentName } from '#wire/studio/routes.ts';
import { useDocumentRights } from '../../core/rights/rights.ts';
import { useSession } from '../../core/session/session.ts';

/** What is worded by compliance, or is no prose. */
const NOT_ASKED: ReadonlySet<string> = new Set([
  'rule',
  'claim',
  'rating',
  'redirect',
  'dictionary',
]);

/** Whether the studio offers the writing assistant for a document: the settings name one, and one may edit the document. */
export function useMayAsk(name: DocumentName): boolean {
  const { assistant } = useSession();
  const { mayEdit } = useDocumentRights(name);
  return assistant !== null && mayEdit && !NOT_ASKED.has(name.kind);
}
