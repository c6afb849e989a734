import { useQueryClient } from '@tanstack/react-query';
import type { StudioBody, StudioRouteName } from '#wire/studio/routes.ts';
import { useFeedback } from '../../../base/components/feedback.ts';
import { useSession } from '../../../core/session/session.ts';
import { importTexts as texts } from '../shared/import-texts.ts';

/** Asks the server for a change of an import; false where it was refused, which is announced. */
export function useImportCall(id: number) {
  const { client } = useSession();
  const queries = useQueryClient();
  const { announce, toast } = useFeedback();
  /** Asks for a change, then looks how it stands. */
  async function act<N extends StudioRouteName>(name: N, body: StudioBody<N>): Promise<boolean> {
    try {
      await client.call(name, body);
      return true;
    } catch (reason) {
      const text = reason instanceof Error ? reason.message : texts.failed;
      announce(text);
      toast({ text, icon: 'error' });
      return false;
    } finally {
      await Promise.all([
        queries.invalidateQueries({ queryKey: ['imports', 'one', id] }),
        queries.invalidateQueries({ queryKey: ['imports', 'list'] }),
      ]);
    }
  }
  return act;
}

export type ImportCall = ReturnType<typeof useImportCall>;
