import { Button } from 'antd';
import { useState } from 'react';
import { signingReviewTexts as texts } from '../shared/signing-review-texts.ts';
import { FrozenPagesCard } from './FrozenPagesCard.tsx';

/** The pages that a request changes, on one press: they are large, and a list may have many requests. */
export function RequestPages({ id }: { id: string }) {
  const [isOpen, setOpen] = useState(false);
  return (
    <>
      <p>
        <Button size="small" aria-expanded={isOpen} onClick={() => setOpen(!isOpen)}>
          {isOpen ? texts.closePages : texts.openPages}
        </Button>
      </p>
      {isOpen && <FrozenPagesCard of={{ request: id }} seal={null} />}
    </>
  );
}
