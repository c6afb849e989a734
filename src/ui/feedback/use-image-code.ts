import { useState } from 'react';
import { call } from '#kit';
import type { CodeType, ImageCode } from '#schemas/visitor.ts';
import { useCall } from '#ui/calls.tsx';

export interface CodeInUse {
  /** Null until it was asked for and came. */
  code: ImageCode | null;
  /** Why there is none. */
  problem: string | undefined;
  loading: boolean;
  /** Asks for the first one; asked for only when somebody begins with the form. */
  start: () => void;
  /** Another of the same kind. */
  renew: () => void;
  codetype: CodeType;
  setCodetype: (codetype: CodeType) => void;
}

/** The code that a visitor has to type in: a picture, or a question in words for who cannot see one. */
export function useImageCode(): CodeInUse {
  const [isStarted, setStarted] = useState(false);
  const [codetype, setCodetype] = useState<CodeType>('image');
  const { answer, loading, retry } = useCall(
    isStarted ? call('feedback/imagecode', { codetype }) : null,
    undefined,
  );
  const code = answer?.ok ? answer.record[0][0] : null;
  return {
    code: code?.codetype === codetype ? code : null,
    problem: answer && !answer.ok ? answer.msg : undefined,
    loading,
    start: () => setStarted(true),
    renew: () => (isStarted ? retry() : setStarted(true)),
    codetype,
    setCodetype,
  };
}
