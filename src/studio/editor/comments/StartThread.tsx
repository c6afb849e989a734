import { Select } from 'antd';
import { useState } from 'react';
import { nodeOf, ROOT_ID } from '#composition/tree.ts';
import type { CommentTarget } from '#wire/studio/comments.ts';
import { propLabel } from '../../core/nodes/prop-label.ts';
import { catalogue } from '../../core/nodes/registry.ts';
import { useSession } from '../../core/session/session.ts';
import { nameOf } from '../actions/describe.ts';
import { useComposer } from '../composer/composer.ts';
import type { ChosenPassage } from './chosen-passage.ts';
import { CommentForm } from './CommentForm.tsx';
import { commentTexts as texts } from './texts.ts';
import styles from './Comments.module.css';

/** How much of a passage its line of the list shows, in UTF-16 units. */
const SHOWN_WORDS = 24;

type Reach = 'passage' | 'field' | 'block';

/** A new comment on what is selected: the passage, else the field that has the caret, else the block; without a block the whole. */
export function StartThread({
  chosen,
  blocked,
}: {
  chosen: ChosenPassage | null;
  /** Why nothing can be written; null where it can. */
  blocked: string | null;
}) {
  const { name, title, selected, view } = useComposer();
  const { client } = useSession();
  const [asked, setAsked] = useState<Reach>('passage');
  const id = selected ?? ROOT_ID;
  const node = nodeOf(view.tree, id);
  if (!node) return null;
  const options: { value: Reach; label: string; target: CommentTarget }[] = [
    ...(chosen?.passage
      ? [
          {
            value: 'passage' as const,
            label: texts.quote(chosen.passage.words.slice(0, SHOWN_WORDS)),
            target: { node: id, path: chosen.path, passage: chosen.passage },
          },
        ]
      : []),
    ...(chosen
      ? [
          {
            value: 'field' as const,
            label: propLabel(node.type, chosen.path[1] ?? ''),
            target: { node: id, path: chosen.path },
          },
        ]
      : []),
    {
      value: 'block',
      label: selected === null ? texts.wholeDocument : texts.whole,
      target: { node: id, path: null },
    },
  ];
  const reach = options.find(({ value }) => value === asked) ?? options[0];
  if (!reach) return null;
  const { kind, key } = name;
  return (
    <section aria-label={texts.write} className={styles.new}>
      <div className={styles.about}>
        <b>{selected === null ? title : nameOf(view.tree, selected, catalogue)}</b>
        <Select
          size="small"
          aria-label={texts.about}
          value={reach.value}
          options={options.map(({ value, label }) => ({ value, label }))}
          onChange={setAsked}
        />
      </div>
      <CommentForm
        thread={null}
        label={texts.write}
        button={texts.save}
        done={texts.saved}
        blocked={blocked}
        send={(comment) =>
          client.call('startThread', {
            kind,
            key,
            target: reach.target,
            head: view.head,
            ...comment,
          })
        }
      />
    </section>
  );
}
