import { msg } from '#messages/msg.ts';
import type { Finding } from '#composition/finding.ts';
import { formProblems } from '#rules/forms/form-problems.ts';
import { formBody } from '#schemas/content/form.ts';
import { ROOT, type PageDocument } from '#schemas/document.ts';
import { pagePurpose } from '../snapshot/purposes.ts';
import type { SiteSnapshot } from '../snapshot/site-snapshot.ts';

const FORM_BLOCK = 'form';
const judged = formBody.pick({ fields: true, consent: true, retentiondays: true });

/** What makes a form unfit to be published. One that its schema refuses is named by findings of its own. */
export function formFindings(document: PageDocument): Finding[] {
  const { fields, consent, retentiondays } = document.nodes[ROOT]?.props ?? {};
  const read = judged.safeParse({ fields, consent, retentiondays });
  return read.success ? formProblems(read.data).map((problem) => ({ node: ROOT, ...problem })) : [];
}

/** Forms on a page of statutory disclosure, which asks visitors for nothing. */
export async function statutoryFormFindings(
  snapshot: SiteSnapshot,
  menuid: string,
  { nodes }: PageDocument,
): Promise<Finding[]> {
  const forms = Object.values(nodes).filter(({ type }) => type === FORM_BLOCK);
  if (forms.length === 0 || (await pagePurpose(menuid, snapshot)) !== 'disclosure') return [];
  return forms.map(({ id }) => ({ node: id, path: [], message: msg('form.on-statutory-page') }));
}
