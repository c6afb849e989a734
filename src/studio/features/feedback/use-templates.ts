import { useQuery } from '@tanstack/react-query';
import {
  TEMPLATE_NUMBER,
  TEMPLATE_TITLE,
  type AnswerTemplate,
  type Ticket,
} from '#wire/studio/inbox.ts';
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

/** A template's text for a message. */
export function filledTemplate(
  { content }: Pick<AnswerTemplate, 'content'>,
  { ticketno, title }: Pick<Ticket, 'ticketno' | 'title'>,
): string {
  return content.replaceAll(TEMPLATE_NUMBER, ticketno).replaceAll(TEMPLATE_TITLE, () => title);
}
