import { useQuery } from '@tanstack/react-query';
import { Alert, Input, Modal, Skeleton } from 'antd';
import { useState } from 'react';
import { OPINION_MAX } from '#schemas/signing.ts';
import type { PublishRequest } from '#wire/studio/publish-requests.ts';
import { marks } from '../../../base/language/language.ts';
import { personText } from '../../../base/components/person.ts';
import { releaseTexts as texts } from '../shared/release-texts.ts';
import { EffectView } from '../../../core/session/EffectView.tsx';
import { requestWords } from '../../../core/session/request-words.ts';
import { useSession } from '../../../core/session/session.ts';
import { SignatureSteps } from '../signing/SignatureSteps.tsx';
import { signTexts } from '../signing/sign-texts.ts';
import styles from '../shared/Releases.module.css';
import { REQUEST_EFFECT, useRequestActions } from './use-request-actions.ts';

/** What exactly becomes public, before somebody agrees to it. */
export function AgreeDialog({ request, onClose }: { request: PublishRequest; onClose(): void }) {
  const { client } = useSession();
  const { agree, isPending } = useRequestActions();
  const { id, route, body, askedBy, account, signing: steps } = request;
  const next = steps.find(({ signature }) => signature === null);
  const [opinion, setOpinion] = useState('');
  const isLast = steps.filter(({ signature }) => signature === null).length < 2;
  const isShort = opinion.trim().length < (next?.minOpinion ?? 0);
  const { data, error, isFetching } = useQuery({
    queryKey: [REQUEST_EFFECT, id],
    queryFn: ({ signal }) => client.call('requestEffect', { id }, signal),
    staleTime: 0,
    gcTime: 0,
    retry: false,
  });
  return (
    <Modal
      open
      title={`${next ? signTexts.sign : texts.agree}${marks.colon}${requestWords(route, body)}`}
      okText={next ? signTexts.sign : texts.agree}
      okButtonProps={{
        disabled: !data || isFetching || isShort || (next !== undefined && data.isChanged),
        danger: (data?.effect?.lost ?? 0) > 0,
      }}
      cancelText={texts.keep}
      confirmLoading={isPending}
      width={560}
      onOk={() => agree(request, { seen: data?.effect?.print, opinion: opinion.trim() }, onClose)}
      onCancel={onClose}
    >
      <p style={{ marginBottom: 12 }}>
        {(isLast ? texts.agreeText : texts.signText)(personText(askedBy, account))}
      </p>
      {error && <Alert type="error" showIcon role="alert" title={error.message} />}
      {!data && !error && <Skeleton active title={false} paragraph={{ rows: 2 }} />}
      {data?.isChanged && (
        <Alert
          style={{ marginBottom: 12 }}
          type="warning"
          showIcon
          role="status"
          title={next ? texts.requestVoid : texts.effectChanged}
        />
      )}
      {data && <EffectView effect={data.effect} onLeave={onClose} />}
      {next && (
        <>
          <SignatureSteps steps={steps} />
          <label className={styles.field} htmlFor="agree-opinion">
            {next.role === 'compliance' ? signTexts.complianceOpinion : signTexts.opinion}
            {next.minOpinion > 0 && `${marks.colon}${signTexts.opinionOf(next.minOpinion)}`}
          </label>
          <Input.TextArea
            id="agree-opinion"
            value={opinion}
            maxLength={OPINION_MAX}
            autoSize={{ minRows: 2, maxRows: 8 }}
            onChange={(event) => setOpinion(event.target.value)}
          />
        </>
      )}
    </Modal>
  );
}
