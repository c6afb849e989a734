import { useQueryClient } from '@tanstack/react-query';
import { useState } from 'react';
import type { MediaFile } from '#schemas/media.ts';
import { useFeedback } from '../parts/feedback.ts';
import { useSession } from '../session/session.ts';
import { mediaTexts as texts } from './texts.ts';
import { uploadPicture } from './upload-picture.ts';

export interface Upload {
  /** What is under way, in words; null when nothing is. */
  progress: { name: string; percent: number } | null;
  problem: string | null;
  /** Answers the picture, or null when it was refused: `problem` then says why. */
  send(file: File): Promise<MediaFile | null>;
}

/** Uploading one picture at a time. */
export function useUpload(): Upload {
  const { expire } = useSession();
  const { announce } = useFeedback();
  const queries = useQueryClient();
  const [progress, setProgress] = useState<Upload['progress']>(null);
  const [problem, setProblem] = useState<string | null>(null);

  async function send(file: File): Promise<MediaFile | null> {
    setProblem(null);
    setProgress({ name: file.name, percent: 0 });
    const done = await uploadPicture(file, (share) => setProgress({ name: file.name, percent: Math.round(share * 100) }));
    setProgress(null);
    if (!done.ok) {
      setProblem(done.message);
      if (done.signedOut) expire();
      return null;
    }
    announce(texts.uploaded(done.file.filename));
    await queries.invalidateQueries({ queryKey: ['media'] });
    return done.file;
  }
  return { progress, problem, send };
}
