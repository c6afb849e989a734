import { Link } from '#ui/components/Link.tsx';
import { Page } from '#ui/components/Page.tsx';
import { Picture } from '#ui/components/Picture.tsx';
import { textProp } from '#ui/text-prop.ts';
import type { ViewProps } from '#ui/view.ts';
import type { block } from './block.ts';
import styles from './View.module.css';

/** A picture at its own shape or cropped around its focal point. Its size is known before it loads, so nothing moves then. */
export function View({ props: { image, caption, link, ratio } }: ViewProps<typeof block>) {
  if (image.src === '') return null;
  const shape =
    ratio === 'own'
      ? {}
      : { aspectRatio: ratio.replace('x', ' / '), objectPosition: `${image.x}% ${image.y}%` };
  const picture = (
    <Picture
      className={styles.picture}
      src={image.src}
      alt={image.decorative ? '' : image.alt}
      width={image.width}
      height={image.height}
      style={shape}
      sizes={`min(${image.width}px, 1240px, 100vw)`}
    />
  );
  return (
    <Page>
      <figure className={styles.figure}>
        {/* A decorative picture cannot name a link. */}
        {link === '' || image.decorative ? (
          picture
        ) : (
          <Link className={styles.link} to={link}>
            {picture}
          </Link>
        )}
        {caption !== '' && (
          <figcaption className={styles.caption} {...textProp('caption')}>
            {caption}
          </figcaption>
        )}
      </figure>
    </Page>
  );
}
