/** A set of rights, which an account is granted. Which rights, each right says. */
interface RoleDefinition {
  label: { zh: string; en: string };
  /** Whether a grant of it can be narrowed. */
  isScoped: boolean;
}

/** Declares a role. */
/* @__NO_SIDE_EFFECTS__ */
function defineRole(role: RoleDefinition): RoleDefinition {
  return role;
}

export const roles = {
  administrator: defineRole({ label: { zh: '管理员', en: 'Administrator' }, isScoped: false }),
  editor: defineRole({ label: { zh: '编辑', en: 'Editor' }, isScoped: true }),
  reviewer: defineRole({ label: { zh: '审核人', en: 'Reviewer' }, isScoped: true }),
  publisher: defineRole({ label: { zh: '发布人', en: 'Publisher' }, isScoped: true }),
  'sales-head': defineRole({
    label: { zh: '销售负责人', en: 'Head of sales' },
    isScoped: false,
  }),
  compliance: defineRole({ label: { zh: '合规', en: 'Compliance' }, isScoped: false }),
  'fund-operator': defineRole({
    label: { zh: '基金数据员', en: 'Fund data operator' },
    isScoped: false,
  }),
  auditor: defineRole({ label: { zh: '审计员', en: 'Auditor' }, isScoped: false }),
  developer: defineRole({ label: { zh: '开发者', en: 'Developer' }, isScoped: false }),
};

export type Role = keyof typeof roles;
export const ROLES = Object.keys(roles) as Role[];
