import { ROOT } from '#schemas/document.ts';
import { FRAGMENT } from '../../snapshot/fragments.ts';
import type { Queryable } from '#server/platform/database/connect.ts';
import { draftDocument } from '../../documents/draft-state.ts';
import type { PageProblem } from './page-problems.ts';

/** A fragment that is not published is called by its name, so that it is found among what can go live together. */
export async function withFragmentName(sql: Queryable, problem: PageProblem): Promise<PageProblem> {
  if (problem.fragment === undefined) return problem;
  const name = (await draftDocument(sql, { kind: FRAGMENT, key: problem.fragment })).nodes[ROOT]
    ?.props['name'];
  return typeof name === 'string' && name !== '' ? { ...problem, name } : problem;
}
