import type { KindGroup } from '#registry/kinds/define-kind.ts';
import { quote } from './quote.ts';
import type { NamedInBoth } from './word-problems.ts';

/** What the files of a new kind of content say, filled in. */
export interface NewKind extends NamedInBoth {
  kind: string;
  group: KindGroup;
}

/** The name under which `kinds.ts` looks for a definition. */
const EXPORTED = 'definition';
/** The name under which a kind's file of schemas exports its body. */
export const bodyName = (kind: string) => `${kind}Body`;

/** The schema of a title, a text and a place among its kind, which is enough to be edited, published and listed. */
export const schemaTemplate = ({ kind, english }: NewKind) => `import { z } from 'zod';
import { requiredText } from '../json.ts';
import { contentKey, orderNumber, readingText } from './parts.ts';

/** ${english}: kind \`${kind}\`, key \`id\`. */
export const ${bodyName(kind)} = z.strictObject({
  id: contentKey,
  title: requiredText(60),
  body: readingText,
  ordernumber: orderNumber,
});
`;

export const definitionTemplate = ({
  kind,
  group,
  label,
  english,
  description,
  descriptionEnglish,
}: NewKind) => `import { z } from 'zod';
import { field } from '#kit';
import { ${bodyName(kind)} } from '#schemas/content/${kind}.ts';
import { defineKind } from '../define-kind.ts';
import { byOrder } from '../list-rule.ts';
import { body, order } from '../parts.ts';
import { ELSEWHERE } from '../preview-target.ts';

export const ${EXPORTED} = defineKind({
  kind: '${kind}',
  label: {
    zh: ${quote(label)},
    en: ${quote(english)},
  },
  group: '${group}',
  purpose: 'company',
  description: {
    zh: ${quote(description)},
    en: ${quote(descriptionEnglish)},
  },
  form: () =>
    z.strictObject({
      title: field(${bodyName(kind)}.shape.title, { label: '标题' }),
      body: body(),
      ordernumber: order(),
    }),
  key: { props: ['id'] },
  keySource: 'generated',
  title: 'title',
  columns: [{ prop: 'ordernumber', as: 'number' }],
  filters: [],
  sort: { prop: 'ordernumber', direction: 'ascending' },
  listing: { facets: () => ['all'], ...byOrder },
  initial: () => ({ ordernumber: '1' }),
  // Until the site shows it: then \`ownPage('route')\`, or \`{ blocks: ['type'] }\`.
  preview: { elsewhere: ELSEWHERE.interface },
});
`;
