import { useQueryClient } from '@tanstack/react-query';
import { useEffect } from 'react';
import { useDraft } from '../editor/composer/use-draft-session.ts';
import { useFeedback } from '../base/components/feedback.ts';
import type { DraftSession } from '../core/sync/draft-session.ts';
import { shellTexts as texts } from './texts.ts';

/** Lists show what a draft came to once nothing was typed for this time, in milliseconds, since typing saves again and again. */
const RESTED = 1000;

/** Made of all drafts that could be published: the preview, and what could be published together. */
const COMPOSED_OF_DRAFTS = ['model', 'candidates', 'check'];

/** Has lists fetched again when a draft was saved or published, and says what was missed. Shows nothing by itself. */
export function DraftWatch({ session }: { session: DraftSession }) {
  const { announce, toast } = useFeedback();
  const queries = useQueryClient();
  const savedAt = useDraft(session, ({ save }) => (save.kind === 'saved' ? save.at : null));
  const released = useDraft(session, (state) => state.released);
  const elsewhere = useDraft(session, (state) => state.elsewhere);
  const missed = useDraft(session, (state) => state.missed);

  useEffect(() => {
    if (savedAt === null) return undefined;
    const timer = setTimeout(() => {
      for (const key of ['pages', 'fragments']) void queries.invalidateQueries({ queryKey: [key] });
    }, RESTED);
    return () => clearTimeout(timer);
  }, [queries, savedAt]);
  useEffect(() => {
    if (released !== null)
      for (const key of ['pages', 'fragments', 'versions', 'check'])
        void queries.invalidateQueries({ queryKey: [key] });
  }, [queries, released]);
  useEffect(() => {
    if (released === null && elsewhere === 0) return undefined;
    const timer = setTimeout(() => {
      for (const key of COMPOSED_OF_DRAFTS) void queries.invalidateQueries({ queryKey: [key] });
    }, RESTED);
    return () => clearTimeout(timer);
  }, [queries, released, elsewhere]);
  useEffect(() => {
    if (missed === 0) return;
    announce(texts.missed(missed), 'polite');
    toast({ text: texts.missed(missed), icon: 'refresh' });
  }, [announce, toast, missed]);
  return null;
}
