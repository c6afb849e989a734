import { useState } from 'react';
import { useNavigate } from 'react-router-dom';
import { useFeedback } from '../../../base/components/feedback.ts';
import { useSession } from '../../../core/session/session.ts';
import { importTexts as texts } from '../shared/import-texts.ts';

/** Sends a file, says how far it is, and leads to its import. */
export function useSendImport(mayImport: boolean) {
  const { toast, announce } = useFeedback();
  const navigate = useNavigate();
  const { expire } = useSession();
  const [sending, setSending] = useState<{ percent: number; words: string } | null>(null);
  async function send(file: File | undefined) {
    if (!file || !mayImport) return;
    setSending({ percent: 0, words: texts.sending(0) });
    // The library for uploads comes with the first one.
    const { sendImport } = await import('./send-import.ts');
    const sent = await sendImport(file, (progress) => {
      const percent = Math.round(
        'share' in progress ? progress.share * 100 : progress.state === 'checking' ? 100 : 0,
      );
      setSending({
        percent,
        words:
          progress.state === 'cut'
            ? texts.held(percent)
            : progress.state === 'checking'
              ? texts.work.reading
              : texts.sending(percent),
      });
    });
    setSending(null);
    if (sent.state === 'done') return void navigate(`/figures/imports/${sent.answer.id}`);
    if (sent.signedOut) expire();
    announce(sent.message);
    toast({ text: sent.message, icon: 'error' });
  }
  return { sending, send };
}
