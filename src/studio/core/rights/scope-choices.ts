import { contentKinds } from '#registry/kinds/kinds.ts';
import type { Grant } from '#schemas/permission.ts';
import { ROLES, roles } from '#schemas/role.ts';
import { inLanguage, marks } from '../../base/language/language.ts';
import { catalogue } from '../nodes/registry.ts';
import { scopeTexts as texts } from './scope-texts.ts';

export interface Choice {
  value: string;
  label: string;
}

export const ROLE_CHOICES = ROLES.map((role) => ({
  value: role,
  label: inLanguage(roles[role].label),
}));
export const KIND_CHOICES: Choice[] = [...contentKinds.values()].map(({ kind, label }) => ({
  value: kind,
  label: inLanguage(label),
}));
export const BLOCK_CHOICES: Choice[] = [...catalogue].map(([type, { label }]) => ({
  value: type,
  label: type === label ? label : `${label} ${type}`,
}));

/** Editor: news, notices */
export function grantWords({ role, scope }: Grant, branchName: (menuid: string) => string): string {
  const named = [
    ...scope.branches.map(branchName),
    ...scope.kinds.map((kind) => labelOf(KIND_CHOICES, kind)),
    ...scope.blocks.map((type) => labelOf(BLOCK_CHOICES, type)),
  ];
  return `${inLanguage(roles[role].label)}${named.length > 0 ? marks.colon + named.join(marks.row) : ''}`;
}

function labelOf(choices: readonly Choice[], value: string): string {
  return choices.find((choice) => choice.value === value)?.label ?? value;
}

export const SCOPES = [
  { name: 'branches', label: texts.branches },
  { name: 'kinds', label: texts.kinds },
  { name: 'blocks', label: texts.blocks },
] as const;
