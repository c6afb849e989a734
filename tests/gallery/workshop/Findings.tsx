import type { Finding } from './messages.ts';
import { texts } from './texts.ts';

/** What axe found at the elements of the sample; null: it is at work. */
export function Findings({ findings }: { findings: Finding[] | null }) {
  return (
    <>
      <p role="status">
        {findings === null
          ? texts.checking
          : findings.length === 0
            ? texts.clean
            : texts.findings(findings.length)}
      </p>
      <ul className="findings">
        {findings?.map(({ rule, help, target, html }) => (
          <li key={`${rule} ${target}`}>
            <strong>{rule}</strong> {help}
            <code>{target}</code>
            <code>{html}</code>
          </li>
        ))}
      </ul>
    </>
  );
}
