import { Button } from 'antd';
import type { Change } from '#composition/change.ts';
import type { JsonValue } from '#schemas/json.ts';
import { useComposer } from '../composer/composer.ts';
import { catalogue } from '../../core/nodes/registry.ts';
import { clockTime } from '../../base/time/time.ts';
import { nameOf } from '../actions/describe.ts';
import { editorActionTexts } from '../actions/texts.ts';
import type { EditConflict } from '../../core/sync/notices/conflicts.ts';
import { presenceTexts as texts } from './texts.ts';
import { usePresence } from './presence-context.ts';
import styles from './Presence.module.css';

interface Properties {
  conflict: EditConflict;
  /** What editors call the field. */
  label: string;
  words(value: JsonValue | undefined): string;
}

/** Who else chose differently, which choice holds, and one click to take the other. */
export function ConflictNote({ conflict, label, words }: Properties) {
  const { edit, view } = useComposer();
  const session = usePresence()?.session;
  const { node, path, mine, theirs, author, at, holds } = conflict;
  const isMine = holds === 'mine';

  function take(value: JsonValue | undefined) {
    const change: Change = {
      op: 'set',
      node,
      path: [...path],
      ...(value !== undefined && { value }),
    };
    edit([change], editorActionTexts.labels.edit(nameOf(view.tree, node, catalogue), label));
  }

  return (
    <div
      className={styles.conflict}
      role="group"
      aria-label={`${label} ${author}`}
      data-conflict={path.join('.')}
    >
      <span>
        <b>
          {isMine
            ? texts.alsoChanged(author, clockTime(at), label)
            : texts.changedTo(author, clockTime(at), label)}
        </b>
        {isMine
          ? texts.laterIsMine(words(theirs))
          : texts.laterIsTheirs(words(theirs), words(mine))}
      </span>
      <span className={styles.choices}>
        <Button size="small" onClick={() => take(isMine ? theirs : mine)}>
          {isMine ? texts.takeTheirs(author) : texts.takeMine}
        </Button>
        <Button size="small" onClick={() => session?.dismissConflict(conflict)}>
          {isMine ? texts.keepMine : texts.keepTheirs(author)}
        </Button>
      </span>
    </div>
  );
}
