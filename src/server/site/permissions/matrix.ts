import { mayCall, mayEdit } from '#rules/permissions/may.ts';
import { EVERYWHERE } from '#schemas/permission.ts';
import { ROLES, type Role } from '#schemas/role.ts';
import type { StudioRoute } from '#wire/studio/route.ts';
import { studioRoutes, type StudioRouteName } from '#wire/studio/routes.ts';

/** Whether a role everywhere may make a call, for every call of the studio, as the routes declare it. */
export type Matrix = Record<StudioRouteName, Record<Role, boolean>>;

export function permissionMatrix(): Matrix {
  const rows = Object.entries(studioRoutes).map(
    ([name, { needs, edits }]: [string, StudioRoute]) => {
      const columns = ROLES.map((role) => {
        const actor = { grants: [{ role, scope: EVERYWHERE }] };
        return [role, needs === null || (mayCall(actor, needs) && (!edits || mayEdit(actor)))];
      });
      return [name, Object.fromEntries(columns)];
    },
  );
  return Object.fromEntries(rows) as Matrix;
}

/** The matrix as a table of Markdown: a row for every call, with the right that it needs. */
export function matrixTable(): string {
  const matrix = permissionMatrix();
  const head = ['call', 'address', 'right', ...ROLES];
  const rows = Object.entries(studioRoutes).map(([name, { method, path, needs }]) => {
    const marks = ROLES.map((role) => (matrix[name as StudioRouteName][role] ? '✓' : ''));
    return [name, `${method} ${path}`, needs ?? 'oneself', ...marks];
  });
  return [head, head.map(() => '---'), ...rows].map((row) => `| ${row.join(' | ')} |`).join('\n');
}
