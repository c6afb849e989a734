import { useMutation, useQueryClient } from '@tanstack/react-query';
import { useFeedback } from './feedback.ts';

/** Runs work that ends in a sentence to be said, then fetches the lists under these keys again; a failure is said too. */
export function useAction(...keys: string[]) {
  const { announce, toast } = useFeedback();
  const queries = useQueryClient();
  return useMutation({
    mutationFn: async (work: () => Promise<string>) => work(),
    onSuccess(text) {
      if (text === '') return;
      announce(text);
      toast({ text, icon: 'passed' });
    },
    onError(error) {
      announce(error.message);
      toast({ text: error.message, icon: 'error' });
    },
    onSettled: () => Promise.all(keys.map((key) => queries.invalidateQueries({ queryKey: [key] }))),
  });
}
