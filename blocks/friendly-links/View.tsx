import { call } from '#kit';
import { useCall } from '#ui/calls.tsx';
import { Link } from '#ui/components/Link.tsx';
import { Picture } from '#ui/components/Picture.tsx';
import { Fold } from '#ui/components/Fold.tsx';
import { Section } from '#ui/components/Section.tsx';
import { Empty, Failed } from '#ui/components/States.tsx';
import { texts } from '#ui/texts.ts';
import type { ViewProps } from '#ui/view.ts';
import type { block } from './block.ts';
import styles from './View.module.css';

/** Sites that the company names: authorities, exchanges, associations. */
export function View({ id, props, data }: ViewProps<typeof block>) {
  const { answer, loading, retry } = useCall(call('content/friendlylink/list', {}), data.links);
  const links = answer.ok ? answer.record[0] : [];
  return (
    <Section id={id} title={props.title} note={props.note}>
      {!answer.ok && <Failed message={answer.msg || undefined} retry={retry} loading={loading} />}
      {answer.ok && links.length === 0 && <Empty title={props.emptyText} />}
      {links.length > 0 && (
        <Fold few={2} count={links.length} label={texts.all(links.length)}>
          <ul className={styles.links}>
            {links.map(({ id: key, label, address, image, ...size }) => (
              <li key={key}>
                <Link to={address} opentype={props.newWindow ? '1' : '0'}>
                  {props.pictures && image ? (
                    <Picture
                      src={image}
                      alt={label}
                      width={size.width}
                      height={size.height}
                      sizes="200px"
                    />
                  ) : (
                    label
                  )}
                </Link>
              </li>
            ))}
          </ul>
        </Fold>
      )}
    </Section>
  );
}
