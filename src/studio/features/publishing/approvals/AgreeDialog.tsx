import { useQuery } from '@tanstack/react-query';
import { Alert, Modal, Skeleton } from 'antd';
import type { PublishRequest } from '#wire/studio/publish-requests.ts';
import { marks } from '../../../base/language/language.ts';
import { personText } from '../../../base/components/person.ts';
import { releaseTexts as texts } from '../shared/release-texts.ts';
import { EffectView } from '../../../core/session/EffectView.tsx';
import { requestWords } from '../../../core/session/request-words.ts';
import { useSession } from '../../../core/session/session.ts';
import { useRequestActions } from './use-request-actions.ts';

/** What exactly becomes public, before somebody agrees to it. */
export function AgreeDialog({ request, onClose }: { request: PublishRequest; onClose(): void }) {
  const { client } = useSession();
  const { agree, isPending } = useRequestActions();
  const { id, route, body, askedBy, account } = request;
  const { data, error, isFetching } = useQuery({
    queryKey: ['request-effect', id],
    queryFn: ({ signal }) => client.call('requestEffect', { id }, signal),
    staleTime: 0,
    gcTime: 0,
    retry: false,
  });
  return (
    <Modal
      open
      title={`${texts.agree}${marks.colon}${requestWords(route, body)}`}
      okText={texts.agree}
      okButtonProps={{ disabled: !data || isFetching, danger: (data?.effect?.lost ?? 0) > 0 }}
      cancelText={texts.keep}
      confirmLoading={isPending}
      width={560}
      onOk={() => agree(request, data?.effect?.print, onClose)}
      onCancel={onClose}
    >
      <p style={{ marginBottom: 12 }}>{texts.agreeText(personText(askedBy, account))}</p>
      {error && <Alert type="error" showIcon role="alert" title={error.message} />}
      {!data && !error && <Skeleton active title={false} paragraph={{ rows: 2 }} />}
      {data?.isChanged && (
        <Alert
          style={{ marginBottom: 12 }}
          type="warning"
          showIcon
          role="status"
          title={texts.effectChanged}
        />
      )}
      {data && <EffectView effect={data.effect} onLeave={onClose} />}
    </Modal>
  );
}
