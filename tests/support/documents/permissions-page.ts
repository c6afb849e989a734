import { hasRight } from '#rules/permissions/may.ts';
import { RIGHTS, rights, type RightDocumentation } from '#schemas/right.ts';
import { ROLES, roles } from '#schemas/role.ts';
import { markdownTable } from './sections.ts';

/** What the declaration of a right says to people. */
const describe = (right: object) => (right as RightDocumentation).description;

const yes = (is: boolean) => (is ? '✓' : '');

/** The page `docs/permissions.md`. */
export function permissionsPage(): string {
  const ofRoles = ROLES.map((role) => {
    const { label, isScoped } = roles[role];
    return [`\`${role}\``, label.en, label.zh, yes(isScoped)];
  });
  const ofRights = RIGHTS.map((name) => {
    const { label, narrowedBy, forKeys } = rights[name];
    const parts = narrowedBy.length === 0 ? 'whole site' : narrowedBy.join(', ');
    return [`\`${name}\``, describe(rights[name]), label.zh, parts, yes(forKeys)];
  });
  const held = RIGHTS.map((name) => [
    `\`${name}\``,
    ...ROLES.map((role) => yes(hasRight(role, name))),
  ]);
  return `# Permissions

Written by \`npm run docs\` from \`schemas/role.ts\` and \`schemas/right.ts\`. \`npm run quoin -- permissions\` prints the right of every call.

## Roles

A role that can be narrowed holds for menu branches, kinds of content, categories and types of blocks, or everywhere; and there for named fields and languages, or for all.

${markdownTable(['Role', 'Name', '名称', 'Can be narrowed'], ofRoles)}

## Rights

A narrowed role has a right where its scope names one of the parts in the column "Narrowed by"; what belongs to the whole site it has nowhere. A scope that names fields or languages takes away every right that is not narrowed by them.

A field is named by the type of its node and the names on the way to it, without ids of list items: \`item-article.title\`, \`fund-list.title\`, \`footer.links.label\`. It includes all below it. Whoever is narrowed to fields changes values of these, and adds, moves, converts, hides, takes away, publishes and approves nothing. A language is that of a document, \`zh\`, or of a translation, \`en\`, for which branches, kinds and categories are those of the document that it lies over.

${markdownTable(['Right', 'Permits to', '名称', 'Narrowed by', 'API keys'], ofRights)}

## Rights of each role

${markdownTable(['Right', ...ROLES], held)}
`;
}
