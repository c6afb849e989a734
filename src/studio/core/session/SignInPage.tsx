import type { StudioAnswer } from '#wire/studio/routes.ts';
import type { StudioClient } from '../api/client.ts';
import { Icon } from '../../base/components/Icon.tsx';
import { LanguageSwitch } from '../../base/language/LanguageSwitch.tsx';
import { SignInWays } from './SignInWays.tsx';
import { sessionTexts } from './texts.ts';
import styles from './SignInPage.module.css';

/** Rows of stones, one of them the wedge that locks the page: x, y, width. All are 76 high. */
const STONES = [
  [0, 0, 140],
  [150, 0, 220],
  [380, 0, 250],
  [0, 86, 230],
  [240, 86, 150],
  [400, 86, 230],
  [0, 172, 110],
  [120, 172, 270],
  [0, 258, 200],
  [210, 258, 180],
  [400, 258, 230],
  [0, 344, 270],
  [280, 344, 110],
  [400, 344, 230],
] as const;

export function SignInPage({
  client,
  provider = null,
  onSignedIn,
}: {
  client: StudioClient;
  provider?: StudioAnswer<'me'>['provider'];
  onSignedIn(): Promise<void>;
}) {
  return (
    <div className={styles.page}>
      <div className={styles.picture}>
        <span className={styles.mark}>
          <Icon name="logo" size={28} />
        </span>
        <svg className={styles.wall} viewBox="0 0 640 430" aria-hidden="true">
          <g fill="none" stroke="#453f5c" strokeWidth="1.5">
            {STONES.map(([x, y, width]) => (
              <rect key={`${x} ${y}`} x={x} y={y} width={width} height="76" rx="2" />
            ))}
          </g>
          <path d="M400 248 630 172v76z" fill="#5b38d0" />
          <rect
            x="400"
            y="172"
            width="230"
            height="76"
            rx="2"
            fill="none"
            stroke="#a58df0"
            strokeWidth="2"
          />
        </svg>
        <p className={styles.slogan}>
          {sessionTexts.slogan.map((line) => (
            <span key={line}>{line}</span>
          ))}
        </p>
        <p className={styles.about}>{sessionTexts.about}</p>
        <p className={styles.demonstration}>{sessionTexts.demonstration}</p>
      </div>
      <main className={styles.side}>
        <LanguageSwitch className={styles.language} />
        <div className={styles.box}>
          <h1>{sessionTexts.title}</h1>
          <p className={styles.hint}>{sessionTexts.hint}</p>
          <SignInWays client={client} provider={provider} onSignedIn={onSignedIn} />
        </div>
      </main>
    </div>
  );
}
