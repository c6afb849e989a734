import { Section } from '#ui/components/Section.tsx';
import type { ViewProps } from '#ui/view.ts';
import type { block } from './block.ts';
import styles from './View.module.css';

type Props = ViewProps<typeof block>['props'];

/** A video with the browser's own controls. Nothing of it is fetched before a visitor plays it, and what it says can be read. */
export function View({ id, props }: ViewProps<typeof block>) {
  if (props.video === '') return null;
  return (
    <Section id={id} title={props.title} note={props.note}>
      <Player id={id} props={props} />
      {props.transcript && (
        <details className={styles.transcript}>
          <summary>{props.transcriptLabel}</summary>
          <div>
            {props.transcript
              .split('\n')
              .filter((line) => line.trim() !== '')
              .map((line, index) => (
                <p key={index}>{line}</p>
              ))}
          </div>
        </details>
      )}
    </Section>
  );
}

function Player({
  id,
  props: { video, poster, captions, captionsLabel, ratio, download },
}: {
  id: string;
  props: Props;
}) {
  return (
    // oxlint-disable-next-line jsx-a11y/media-has-caption -- whether anything is said in it, the editor knows; the form asks for captions
    <video
      className={styles.video}
      style={{ aspectRatio: ratio.replace('x', ' / ') }}
      controls
      playsInline
      preload="none"
      poster={poster.src || undefined}
      aria-labelledby={`${id}-title`}
    >
      <source
        src={video}
        type={video.toLowerCase().endsWith('.webm') ? 'video/webm' : 'video/mp4'}
      />
      {captions && <track kind="captions" src={captions} srcLang="zh" label={captionsLabel} />}
      <a href={video} download>
        {download}
      </a>
    </video>
  );
}
