import { useQueryClient } from '@tanstack/react-query';
import { useState } from 'react';
import type { MediaFile } from '#schemas/media.ts';
import { useFeedback } from '../../base/components/feedback.ts';
import { useSession } from '../../core/session/session.ts';
import type { UploadProgress } from './send-file.ts';
import { ACCEPTED, isPicked, megabytesOf, type PickedMedia } from './picking.ts';
import { mediaTexts as texts } from './texts.ts';

export interface Upload {
  /** What is under way, in words; null when nothing is. */
  progress: { name: string; percent: number } | null;
  problem: string | null;
  /** Answers the file, or null when it was refused: `problem` then says why. */
  send(file: File): Promise<MediaFile | null>;
}

/** Uploading one file at a time that is to be chosen at once. */
export function useUpload(kind: PickedMedia): Upload {
  const { expire } = useSession();
  const { announce } = useFeedback();
  const queries = useQueryClient();
  const [progress, setProgress] = useState<Upload['progress']>(null);
  const [problem, setProblem] = useState<string | null>(null);

  async function send(file: File): Promise<MediaFile | null> {
    if (file.size > ACCEPTED[kind].bytes)
      return refuse(texts.tooLarge(file.name, megabytesOf(kind)));
    setProblem(null);
    setProgress({ name: file.name, percent: 0 });
    const ended = await sent(file, (share) =>
      setProgress({ name: file.name, percent: Math.round(share * 100) }),
    );
    setProgress(null);
    if (ended.state === 'refused') {
      if (ended.signedOut) expire();
      return refuse(ended.message);
    }
    announce(texts.uploaded(ended.file.filename));
    await queries.invalidateQueries({ queryKey: ['media'] });
    return isPicked(kind, ended.file)
      ? ended.file
      : refuse(texts.picking[kind].other(ended.file.filename));
  }
  function refuse(words: string): null {
    setProblem(words);
    return null;
  }
  return { progress, problem, send };
}

type Ended = Extract<UploadProgress, { state: 'done' | 'known' | 'refused' }>;

/** The library for uploads comes with the first one. */
async function sent(file: File, onShare: (share: number) => void): Promise<Ended> {
  const { sendFile } = await import('./send-file.ts');
  return new Promise((settle) => {
    sendFile(file, '', (progress) => {
      if ('share' in progress) onShare(progress.share);
      else if ('file' in progress || 'message' in progress) settle(progress);
    });
  });
}
