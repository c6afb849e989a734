import { msg } from '#messages/msg.ts';
import { fold, readScimList, type Folded } from './scim-body.ts';
import { invalidPath, ScimRefusal } from './scim-refusal.ts';

/** Where a change is made: `emails[type eq "work"].value`. Names are in lower case. */
export interface PatchPath {
  /** As it was sent. */
  text: string;
  attribute: string;
  /** What stands in brackets; null: nothing does. */
  filter: string | null;
  sub: string | null;
}

/** One change at one place. `isImplied`: the place was a name in an object, not a path. */
export interface Patch {
  op: 'add' | 'replace' | 'remove';
  path: PatchPath;
  value: unknown;
  isImplied: boolean;
}

const OPERATIONS_MAX = 1000;
const PATH_MAX = 1000;
const PATH = /^([a-z$][\w$-]*)(?:\[([^\]]+)\])?(?:\.([a-z$][\w$-]*))?$/i;
const OWN_SCHEMA = /^urn:ietf:params:scim:schemas:core:2\.0:(?:user|group):/i;

const NO_OPERATIONS = new ScimRefusal(400, msg('directory.no-operations'), 'invalidSyntax');

/** Reads the operations of a PATCH into changes at one place each. What belongs to schemas that are not kept here is left out. */
export function readPatches(body: Folded): Patch[] {
  const operations = readScimList('Operations', body.get('operations'), OPERATIONS_MAX);
  if (operations.length === 0) throw NO_OPERATIONS;
  return operations.flatMap((one) => {
    const operation = fold(one);
    if (!operation) throw NO_OPERATIONS;
    return patchesOf(operation);
  });
}

function patchesOf(operation: Folded): Patch[] {
  const op = readOp(operation.get('op'));
  const [path, value] = [operation.get('path'), operation.get('value')];
  if (typeof path === 'string' && path.trim() !== '') {
    const read = readPath(path.trim());
    if (read === 'foreign') return [];
    if (!read) throw invalidPath(path);
    return [{ op, path: read, value, isImplied: false }];
  }
  if (path !== undefined && path !== null && path !== '') throw invalidPath(String(path));
  // Without a path, the names of an object are the places: Okta and Microsoft Entra ID put paths there, too.
  const values = fold(value);
  if (!values || op === 'remove') throw NO_OPERATIONS;
  return [...values].flatMap(([name, each]) => {
    const read = readPath(name);
    return read && read !== 'foreign' ? [{ op, path: read, value: each, isImplied: true }] : [];
  });
}

function readOp(value: unknown): Patch['op'] {
  const op = typeof value === 'string' ? value.toLowerCase() : '';
  if (op === 'add' || op === 'replace' || op === 'remove') return op;
  throw NO_OPERATIONS;
}

/** `foreign`: of a schema that is not kept here; null: it is no path. */
function readPath(text: string): PatchPath | 'foreign' | null {
  if (text.length > PATH_MAX) return null;
  const own = text.replace(OWN_SCHEMA, '');
  if (/^urn:/i.test(own)) return 'foreign';
  const [, attribute, filter, sub] = PATH.exec(own) ?? [];
  return attribute === undefined
    ? null
    : {
        text,
        attribute: attribute.toLowerCase(),
        filter: filter ?? null,
        sub: sub?.toLowerCase() ?? null,
      };
}
