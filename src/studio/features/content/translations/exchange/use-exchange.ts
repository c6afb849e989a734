import { useMutation, useQueryClient } from '@tanstack/react-query';
import { grouped } from '#rules/text/grouped.ts';
import type { DocumentName, StudioBody } from '#wire/studio/routes.ts';
import { isSameDocument } from '#wire/studio/document-name.ts';
import { MOST_TEXTS } from '#wire/studio/translations.ts';
import type { StudioClient } from '../../../../core/api/client.ts';
import { useSession } from '../../../../core/session/session.ts';
import type { ExchangedDocument } from './exchanged-text.ts';
import { exchangeTexts as texts } from './exchange-texts.ts';
import { planImport, type ExchangePlan, type TakenText } from './plan-import.ts';
import { MAX_XLIFF, readXliff } from './read-xliff.ts';

/** How many documents are asked for, or written, by one call. */
const AT_ONCE = 20;

/** Reads a file and holds it against the documents as they are now; then puts what fits into drafts. */
export function useExchange() {
  const { client } = useSession();
  const queries = useQueryClient();
  const plan = useMutation({
    mutationFn: async (file: File): Promise<ExchangePlan> => {
      if (file.size > MAX_XLIFF) throw new Error(texts.bad.large);
      const read = readXliff(await file.text());
      if (!read.ok) throw new Error(texts.bad[read.why]);
      const names = grouped(read.texts, ({ document: { kind, key } }) => `${kind}:${key}`).flatMap(
        ([, own]) => own[0]?.document ?? [],
      );
      return planImport(read.texts, await textsOf(client, names));
    },
  });
  const take = useMutation({
    mutationFn: (taken: readonly TakenText[]) => sendTexts(client, taken),
    onSettled: () =>
      Promise.all(
        ['translation-overview', 'candidates', 'content-items'].map((key) =>
          queries.invalidateQueries({ queryKey: [key] }),
        ),
      ),
  });
  return { plan, take };
}

/** What is left for another call is asked for again, in smaller parts. */
async function textsOf(
  client: StudioClient,
  names: readonly DocumentName[],
): Promise<ExchangedDocument[]> {
  const found: ExchangedDocument[] = [];
  for (let from = 0; from < names.length; from += AT_ONCE) {
    const part = names.slice(from, from + AT_ONCE);
    const { documents, others } = await client.call('translationTexts', {
      documents: part,
      lacking: false,
    });
    found.push(...documents);
    if (others === 0) continue;
    const left = part.filter((name) => !documents.some((one) => isSameDocument(one, name)));
    for (const name of left) found.push(...(await textsOf(client, [name])));
  }
  return found;
}

type ImportBody = StudioBody<'importTranslations'>['documents'];

async function sendTexts(
  client: StudioClient,
  taken: readonly TakenText[],
): Promise<{ texts: number; documents: number; left: number }> {
  const all = grouped(taken, ({ document: { kind, key } }) => `${kind}:${key}`).flatMap(([, own]) =>
    own[0] ? [{ ...own[0].document, texts: own }] : [],
  );
  const done = { texts: 0, documents: 0, left: 0 };
  for (let from = 0; from < all.length; from += AT_ONCE) {
    const documents: ImportBody = all
      .slice(from, from + AT_ONCE)
      .map(({ kind, key, texts: own }) => ({
        ...{ kind, key },
        texts: own.slice(0, MOST_TEXTS).map(({ node, path, source, after }) => ({
          ...{ node, path },
          // The server checks their form.
          source: source as ImportBody[number]['texts'][number]['source'],
          text: after as ImportBody[number]['texts'][number]['text'],
        })),
      }));
    const answer = await client.call('importTranslations', { documents });
    done.texts += answer.texts;
    done.documents += answer.documents;
    done.left += answer.left.length;
  }
  return done;
}
