import { contentKinds } from '#registry/kinds/kinds.ts';
import { CONTENT_LANGUAGES } from '#schemas/content-language.ts';
import type { Grant, Scope } from '#schemas/permission.ts';
import type { ScopePart } from '#schemas/right.ts';
import { ROLES, roles } from '#schemas/role.ts';
import { inLanguage, marks } from '../../base/language/language.ts';
import { catalogue } from '../nodes/registry.ts';
import { contentLanguageNames } from '../session/content-language-texts.ts';
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
export const LANGUAGE_CHOICES: Choice[] = CONTENT_LANGUAGES.map((value) => ({
  value,
  label: contentLanguageNames[value],
}));
export const BLOCK_CHOICES: Choice[] = [...catalogue].map(([type, { label }]) => ({
  value: type,
  label: type === label ? label : `${label} ${type}`,
}));

/** What a part of a scope is called, by its id or type. */
export type ScopeName = (part: ScopePart, value: string) => string;

/** Editor: news, notices */
export function grantWords({ role, scope }: Grant, nameOf: ScopeName): string {
  const named = scopeNames(scope, nameOf);
  return `${inLanguage(roles[role].label)}${named.length > 0 ? marks.colon + named.join(marks.row) : ''}`;
}

/** All that a scope names, in words. */
export function scopeNames(scope: Scope, nameOf: ScopeName): string[] {
  return SCOPES.flatMap(({ name: part }) => scope[part].map((value) => nameOf(part, value)));
}

export const SCOPES = [
  { name: 'branches', label: texts.branches },
  { name: 'kinds', label: texts.kinds },
  { name: 'categories', label: texts.categories },
  { name: 'blocks', label: texts.blocks },
  { name: 'fields', label: texts.fields },
  { name: 'languages', label: texts.languages },
] as const;
