import { Button, Popconfirm } from 'antd';
import { useFeedback } from '../../base/components/feedback.ts';
import { useSession } from '../../core/session/session.ts';
import { commentTexts as texts } from './texts.ts';
import { useTakeThread } from './use-comments.ts';

/** Removes one's own comment, after a question: it cannot be taken back. */
export function RemoveComment({ thread, number }: { thread: string; number: number }) {
  const { client } = useSession();
  const feedback = useFeedback();
  const take = useTakeThread();
  async function remove() {
    try {
      take((await client.call('removeComment', { id: thread, number })).thread);
      feedback.announce(texts.wasRemoved);
    } catch (error) {
      const text = error instanceof Error ? error.message : String(error);
      feedback.toast({ text, icon: 'warning' });
    }
  }
  return (
    <Popconfirm
      title={texts.removeTitle}
      description={texts.removeText}
      okText={texts.remove}
      cancelText={texts.cancel}
      onConfirm={() => void remove()}
    >
      <Button type="link" size="small">
        {texts.remove}
      </Button>
    </Popconfirm>
  );
}
