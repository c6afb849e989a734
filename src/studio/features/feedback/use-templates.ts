import { useQuery } from '@tanstack/react-query';
import type { AnswerTemplate, Ticket } from '#wire/studio/inbox.ts';
import { useSession } from '../../core/session/session.ts';

/** What is fetched again after a change. */
export const TEMPLATE_KEY = 'answer-templates';

export function useTemplates() {
  const { client } = useSession();
  return useQuery({
    queryKey: [TEMPLATE_KEY],
    queryFn: async ({ signal }) => (await client.call('answerTemplates', {}, signal)).templates,
    staleTime: 60_000,
  });
}

/** A template's text with number and title of a message in place of `{单号}` and `{标题}`. */
export function filledTemplate(
  { content }: Pick<AnswerTemplate, 'content'>,
  { ticketno, title }: Pick<Ticket, 'ticketno' | 'title'>,
): string {
  return content.replaceAll('{单号}', ticketno).replaceAll('{标题}', () => title);
}
