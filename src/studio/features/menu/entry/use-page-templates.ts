import { templateContent, templatesFor } from '../../../editor/patterns/page-templates.ts';
import type { PatternContent } from '../../../editor/patterns/plan-pattern.ts';
import { patternTexts } from '../../../editor/patterns/texts.ts';
import { usePatterns } from '../../../editor/patterns/use-patterns.ts';

/** What the page of a new entry may begin with: what is built in for its route, and patterns that were saved. */
export function usePageTemplates(routecode: string) {
  const saved = usePatterns().data?.patterns.filter(({ kind }) => kind === 'page') ?? [];
  const templates = [
    ...templatesFor(routecode).map((one) => ({
      value: one.id as string,
      label: patternTexts.builtIn[one.id],
      content: () => templateContent(one),
    })),
    ...saved.map((one) => ({
      value: one.id,
      label: one.name,
      content: () => one as PatternContent,
    })),
  ];
  return templates;
}
