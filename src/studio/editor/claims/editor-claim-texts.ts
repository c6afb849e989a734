import { inLanguage } from '../../base/language/language.ts';

export const editorClaimTexts = inLanguage({
  zh: {
    pick: '挑表述',
    toProve: (field: string) => `${field}里要证明的字`,
    basis: (basis: string) => `依据：${basis}`,
    replaced: (claim: string) => `已换成“${claim}”。可撤销`,
    label: (name: string) => `换成认可的表述 ${name}`,
    moved: '这句话已经改了，没有换。重新检查后再挑',
  },
  en: {
    pick: 'Pick a claim',
    toProve: (field: string) => `To be proven in ${field}`,
    basis: (basis: string) => `Basis: ${basis}`,
    replaced: (claim: string) => `Replaced by “${claim}”. It can be undone`,
    label: (name: string) => `use an approved claim in ${name}`,
    moved:
      'The sentence was changed meanwhile, so nothing was replaced. Pick again after the next check',
  },
});
