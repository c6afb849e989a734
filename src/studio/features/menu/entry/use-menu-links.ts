import { keepPreviousData, useMutation, useQuery, useQueryClient } from '@tanstack/react-query';
import type { RedirectOffer } from '#wire/studio/menu.ts';
import { useComposer } from '../../../editor/composer/composer.ts';
import { useFeedback } from '../../../base/components/feedback.ts';
import { useSession } from '../../../core/session/session.ts';
import { menuTexts as texts } from '../tree/texts.ts';

/** The links to entries of the menu and what its draft does to them; asked again whenever a step of it is saved. */
export function useMenuLinks() {
  const { client } = useSession();
  const { view } = useComposer();
  return useQuery({
    queryKey: ['menuLinks', view.head],
    queryFn: ({ signal }) => client.call('menuLinks', {}, signal),
    enabled: view.save.kind === 'saved',
    placeholderData: keepPreviousData,
    gcTime: 0,
  });
}

/** Puts what was offered into the redirects' draft. */
export function useAddRedirects() {
  const { client } = useSession();
  const feedback = useFeedback();
  const queries = useQueryClient();
  return useMutation({
    mutationFn: (offers: readonly RedirectOffer[]) =>
      client.call('addRedirects', {
        redirects: offers.map(({ from, to }) => ({ from, address: to, status: '301' })),
      }),
    async onSuccess({ added }) {
      feedback.announce(texts.redirectsAdded(added));
      feedback.toast({ text: texts.redirectsAdded(added), icon: 'passed' });
      await Promise.all(
        ['menuLinks', 'candidates', 'pages', 'check'].map((key) =>
          queries.invalidateQueries({ queryKey: [key] }),
        ),
      );
    },
    onError: (error) => feedback.toast({ text: error.message, icon: 'error' }),
  });
}
