import { useEffect, useEffectEvent, useRef, useState } from 'react';
import { useSearchParams } from 'react-router-dom';
import { pageOffset } from '#rules/lists/page-offset.ts';
import { useSettled } from '../../parts/use-settled.ts';

/**
 * What is looked for and the rows before the first that is shown. The text that is typed is state of its own, since the
 * router changes an address too late for a field; the address gets it once typing rests.
 */
export function useFundSearch() {
  const [fields, setFields] = useSearchParams();
  const keyword = fields.get('keyword') ?? '';
  const [typed, setTyped] = useState(keyword);
  const settled = useSettled(typed);
  /** What the address says, or is about to. */
  const written = useRef(keyword);

  const write = (text: string, offset: number) => {
    written.current = text;
    setFields(
      { ...(text !== '' && { keyword: text }), ...(offset > 0 && { from: String(offset) }) },
      { replace: true },
    );
  };
  const writeSettled = useEffectEvent(() => {
    if (settled === typed && settled !== written.current) write(settled, 0);
  });
  useEffect(() => writeSettled(), [settled]);

  useEffect(() => {
    if (keyword === written.current) return;
    // A link was followed.
    written.current = keyword;
    setTyped(keyword);
  }, [keyword]);

  return {
    typed,
    setTyped,
    // Other rows than those of the address: shown from their first.
    offset: typed === keyword ? Number(pageOffset({ pageoffset: fields.get('from') ?? '' })) : 0,
    move: (offset: number) => write(typed, offset),
  };
}
