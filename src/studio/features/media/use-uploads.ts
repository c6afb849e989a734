import { useQueryClient } from '@tanstack/react-query';
import { useCallback, useRef, useState } from 'react';
import { useFeedback } from '../../base/components/feedback.ts';
import { useSession } from '../../core/session/session.ts';
import type { Shipment } from '../../base/components/send-in-pieces.ts';
import { mediaTexts } from '../../fields/media/texts.ts';
import { sendFile, type UploadProgress } from '../../fields/media/send-file.ts';

export interface UploadRow {
  id: number;
  name: string;
  progress: UploadProgress;
}

export interface Uploads {
  rows: readonly UploadRow[];
  add(files: readonly File[], folder: string): void;
  cancel(id: number): void;
  pause(id: number): void;
  resume(id: number): void;
  retry(id: number): void;
  clear(): void;
}

interface Job {
  file: File;
  folder: string;
  shipment: Shipment;
}

/** Files on their way to the library, all at once; what is done stays in the list until it is cleared. */
export function useUploads(): Uploads {
  const { expire } = useSession();
  const { announce } = useFeedback();
  const queries = useQueryClient();
  const [rows, setRows] = useState<readonly UploadRow[]>([]);
  const jobs = useRef(new Map<number, Job>());
  const last = useRef(0);

  const start = useCallback(
    (id: number, file: File, folder: string) => {
      const shipment = sendFile(file, folder, (progress) => {
        setRows((all) => all.map((row) => (row.id === id ? { ...row, progress } : row)));
        if (progress.state === 'refused' && progress.signedOut) expire();
        if (progress.state !== 'done' && progress.state !== 'known') return;
        announce(mediaTexts.uploaded(progress.file.filename), 'polite');
        void queries.invalidateQueries({ queryKey: ['media'] });
      });
      jobs.current.set(id, { file, folder, shipment });
    },
    [announce, expire, queries],
  );

  return {
    rows,
    add(files, folder) {
      for (const file of files) {
        last.current += 1;
        const id = last.current;
        setRows((all) => [...all, { id, name: file.name, progress: { state: 'waiting' } }]);
        start(id, file, folder);
      }
    },
    cancel(id) {
      jobs.current.get(id)?.shipment.cancel();
      setRows((all) => all.filter((row) => row.id !== id));
    },
    pause: (id) => jobs.current.get(id)?.shipment.pause(),
    resume: (id) => jobs.current.get(id)?.shipment.resume(),
    retry(id) {
      const job = jobs.current.get(id);
      if (job) start(id, job.file, job.folder);
    },
    clear: () =>
      setRows((all) =>
        all.filter(({ progress: { state } }) => !['done', 'known', 'refused'].includes(state)),
      ),
  };
}
