import { Button } from '#ui/components/Button.tsx';
import { focusPage } from '../routes/focus-page.ts';
import { ButtonRow } from './Sheet.tsx';

/** Rows that a list of the trading pages shows at once. */
export const ROWS = 20;

/** Buttons that page through a list; nothing where all of it is shown. */
export function Pages({
  offset,
  total,
  onMove,
}: {
  /** Rows before the first that is shown. */
  offset: number;
  total: number;
  onMove(offset: number): void;
}) {
  const move = (next: number) => {
    onMove(next);
    focusPage();
  };
  if (total <= ROWS) return null;
  return (
    <nav aria-label="翻页">
      <ButtonRow>
        <Button disabled={offset === 0} onClick={() => move(offset - ROWS)}>
          上一页
        </Button>
        <Button disabled={offset + ROWS >= total} onClick={() => move(offset + ROWS)}>
          下一页
        </Button>
      </ButtonRow>
    </nav>
  );
}
