import { Button } from 'antd';
import type { ReactNode } from 'react';
import { Link } from 'react-router-dom';
import type { PublishRequest } from '#wire/studio/publish-requests.ts';
import { Icon } from '../../../base/components/Icon.tsx';
import { personText } from '../../../base/components/person.ts';
import { fullTime } from '../../../base/time/time.ts';
import { releaseTexts as texts } from '../shared/release-texts.ts';
import { messageText } from '../../../base/language/messages.ts';
import { RequestPages } from '../frozen/RequestPages.tsx';
import { RepresentsTag, SignatureSteps } from '../signing/SignatureSteps.tsx';
import { requestPlace, requestWords } from '../../../core/session/request-words.ts';
import { useMay } from '../../../core/rights/rights.ts';
import cards from '../../../base/components/Cards.module.css';
import styles from '../shared/Releases.module.css';

interface Properties {
  request: PublishRequest;
  /** Requested by the reader. */
  isMine: boolean;
  /** What else is said of it, below what it touches. */
  children?: ReactNode;
  onAgree(): void;
  onDecline(): void;
  onTakeBack(): void;
}

/** One call that waits for a second person: what it does, who asks and why, and what can be done. */
export function RequestItem({
  request,
  isMine,
  children,
  onAgree,
  onDecline,
  onTakeBack,
}: Properties) {
  const { id, route, body, titles, state, isVoid, signing, refusal } = request;
  const mayApprove = useMay()('release.approve');
  const place = requestPlace(route, body);
  return (
    <li className={cards.item}>
      <Icon name="shield" />
      <div className={cards.what}>
        <p className={cards.head}>
          <b>{requestWords(route, body)}</b>
          <span className={`${cards.tag} ${state === 'waiting' ? cards.waiting : cards.returned}`}>
            {state === 'waiting' ? texts.requestWaits : texts.approvalStates.returned}
          </span>
          <RepresentsTag represents={request.represents} />
          {isVoid && <span className={`${cards.tag} ${cards.returned}`}>{texts.isVoid}</span>}
        </p>
        {titles.length > 0 && <p className={cards.plain}>{titles.join(texts.and)}</p>}
        {children}
        <RequestLog request={request} />
        {signing.length > 0 && <SignatureSteps steps={signing} />}
        {signing.length > 0 && <RequestPages id={id} />}
        {!isMine && refusal && <p className={cards.plain}>{messageText(refusal)}</p>}
        {isMine && state === 'waiting' && <p className={cards.plain}>{texts.requestNext}</p>}
        {isVoid && <p className={cards.plain}>{texts.requestVoid}</p>}
      </div>
      <span className={cards.actions}>
        {place && (
          <Link to={place} className={cards.button}>
            {texts.look}
          </Link>
        )}
        {!isMine && mayApprove && <Button onClick={onDecline}>{texts.sendBack}</Button>}
        {!isMine && (mayApprove || request.represents) && !isVoid && refusal === null && (
          <Button type="primary" onClick={onAgree}>
            {signing.length > 0 ? texts.sign : texts.agreeMore}
          </Button>
        )}
        {isMine && state === 'waiting' && <Button onClick={onTakeBack}>{texts.takeBack}</Button>}
      </span>
    </li>
  );
}

/** Who asked and why, and who sent it back. */
function RequestLog({ request }: Pick<Properties, 'request'>) {
  const { note, askedBy, account, askedAt, decidedBy, decider, decidedAt, decisionNote } = request;
  return (
    <ol className={styles.steps} aria-label={texts.log}>
      <li>
        <span className={cards.plain}>
          {personText(askedBy, account)} {texts.asks} · {fullTime(askedAt)}
        </span>
        {note && <q>{note}</q>}
      </li>
      {decidedAt && (
        <li>
          <span className={cards.plain}>
            {personText(decidedBy ?? '', decider ?? '')} {texts.steps.returned} ·{' '}
            {fullTime(decidedAt)}
          </span>
          {decisionNote && <q>{decisionNote}</q>}
        </li>
      )}
    </ol>
  );
}
