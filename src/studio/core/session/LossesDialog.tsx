import { Modal } from 'antd';
import { Link } from 'react-router-dom';
import { ROOT } from '#schemas/document.ts';
import type { Finding, Refusal } from '#wire/studio/refusal.ts';
import { documentBase } from '#wire/studio/document-name.ts';
import { messageText } from '../../base/language/messages.ts';
import { sessionTexts } from './texts.ts';

const texts = sessionTexts.losses;

/** A call that was refused because visitors would miss something by it. */
export interface RefusedCall {
  reason: Refusal;
  /** Whether it may be made all the same. */
  mayGoOn: boolean;
  settle(goesOn: boolean): void;
}

/** What visitors of which pages would miss, before something is taken away. */
export function LossesDialog({ call: { reason, mayGoOn, settle } }: { call: RefusedCall }) {
  const { findings = [] } = reason;
  return (
    <Modal
      open
      title={mayGoOn ? texts.title : texts.refused}
      okText={mayGoOn ? texts.goOn : texts.close}
      okButtonProps={{ danger: mayGoOn }}
      cancelText={texts.cancel}
      {...(!mayGoOn && { cancelButtonProps: { hidden: true } })}
      width={520}
      onOk={() => settle(mayGoOn)}
      onCancel={() => settle(false)}
    >
      <p style={{ marginBottom: 12 }}>{messageText(reason.message)}</p>
      <LossItems findings={findings} onLeave={() => settle(false)} />
    </Modal>
  );
}

/** What would be missing, with the way to each place. */
export function LossItems({
  findings,
  onLeave,
}: {
  findings: readonly Finding[];
  onLeave?(): void;
}) {
  return (
    <ul
      aria-label={texts.list}
      style={{
        margin: 0,
        paddingInlineStart: 20,
        listStyle: 'disc',
        maxHeight: 320,
        overflow: 'auto',
      }}
    >
      {findings.map((finding, index) => {
        const words = messageText(finding.message);
        const address = addressOf(finding);
        return (
          <li key={`${index} ${words}`} style={{ marginBottom: 8 }}>
            {words}{' '}
            {address && (
              <Link to={address} onClick={onLeave}>
                {texts.open}
              </Link>
            )}
          </li>
        );
      })}
    </ul>
  );
}

function addressOf({ at, node }: Finding): string | null {
  if (!at) return null;
  return node === ROOT ? documentBase(at) : `${documentBase(at)}?node=${encodeURIComponent(node)}`;
}
