import { Button } from 'antd';
import { settingsTexts } from '../../core/settings/texts.ts';
import { accountTexts as texts } from './texts.ts';
import fields from '../../base/components/Fields.module.css';

/** Codes that are shown this once. */
export function RecoveryCodes({ codes, onClose }: { codes: readonly string[]; onClose(): void }) {
  return (
    <div className={fields.form}>
      <p>{texts.codesHint}</p>
      <ul aria-label={texts.recovery} style={{ columns: 2, listStyle: 'none' }}>
        {codes.map((code) => (
          <li key={code}>
            <code>{code}</code>
          </li>
        ))}
      </ul>
      <Button type="primary" onClick={onClose} block>
        {settingsTexts.done}
      </Button>
    </div>
  );
}
