import { Button } from '#ui/components/Button.tsx';
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
  if (total <= ROWS) return null;
  return (
    <nav aria-label="翻页">
      <ButtonRow>
        <Button disabled={offset === 0} onClick={() => onMove(offset - ROWS)}>
          上一页
        </Button>
        <Button disabled={offset + ROWS >= total} onClick={() => onMove(offset + ROWS)}>
          下一页
        </Button>
      </ButtonRow>
    </nav>
  );
}
