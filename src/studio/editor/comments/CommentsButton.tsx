import { Button, Drawer } from 'antd';
import { Icon } from '../../base/components/Icon.tsx';
import { useChosenPassage } from './chosen-passage.ts';
import { commentTexts as texts } from './texts.ts';
import { Threads } from './Threads.tsx';
import { useAskedThread } from './use-asked-thread.ts';
import { useComments } from './use-comments.ts';
import styles from './Comments.module.css';

/** Width of the rail and height of the top bar, CSS pixels. */
const RAIL = 48;
const TOP_BAR = 48;

/** Opens the comments on the draft; the address says which one was asked for. */
export function CommentsButton() {
  const { asked, show } = useAskedThread();
  const { threads } = useComments();
  const chosen = useChosenPassage();
  const count = threads.filter(({ resolved }) => !resolved).length;
  return (
    <>
      <Button
        aria-label={texts.open(count)}
        title={texts.open(count)}
        aria-expanded={asked !== null}
        onClick={() => show(asked === null ? '' : null)}
      >
        <Icon name="feedback" />
        {count > 0 && <span className={styles.count} data-count={count} />}
      </Button>
      <Drawer
        open={asked !== null}
        title={texts.title}
        placement="left"
        // Beside the inspector, in which passages are selected, and below the top bar.
        rootStyle={{ left: RAIL, top: TOP_BAR }}
        size={`min(400px, calc(100vw - ${RAIL}px))`}
        mask={false}
        destroyOnHidden
        onClose={() => show(null)}
      >
        <Threads asked={asked ?? ''} chosen={chosen} />
      </Drawer>
    </>
  );
}
