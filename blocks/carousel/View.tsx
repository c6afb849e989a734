import { call } from '#kit';
import { advertisementsBody } from '#rules/lists/promotion-requests.ts';
import type { AdvertisementRow } from '#schemas/content/promotion.ts';
import { useCall } from '#ui/calls.tsx';
import { ButtonLink } from '#ui/components/Button.tsx';
import { Icon } from '#ui/components/Icon.tsx';
import { Link } from '#ui/components/Link.tsx';
import { Page } from '#ui/components/Page.tsx';
import { UnbrokenText } from '#ui/components/Phrase.tsx';
import { Picture } from '#ui/components/Picture.tsx';
import { Failed } from '#ui/components/States.tsx';
import { VisuallyHidden } from '#ui/components/VisuallyHidden.tsx';
import type { ViewProps } from '#ui/view.ts';
import type { block } from './block.ts';
import { useSlides } from './use-slides.ts';
import styles from './View.module.css';

/**
 * Advertisements, one at a time; they never move by themselves. The slides lie in a row that scrolls: by swiping, by the
 * arrow keys, by the buttons. Without scripts all are in sight, in rows.
 */
export function View({ id, props, data, page }: ViewProps<typeof block>) {
  const { answer, loading, retry } = useCall(
    call('common/advertisement', advertisementsBody(props.bannertype, page.entry)),
    data.advertisements,
  );
  const slides = answer.ok ? answer.record[0] : [];
  const { row, index, show } = useSlides(slides.length);
  if (answer.ok && slides.length === 0) return null;
  return (
    <section className={styles.carousel} aria-label={props.title} data-promotion>
      <Page>
        {!answer.ok && <Failed message={answer.msg || undefined} retry={retry} loading={loading} />}
        {slides.length > 0 && (
          <ul
            ref={row}
            id={`${id}-slides`}
            className={styles.slides}
            // oxlint-disable-next-line jsx-a11y/no-noninteractive-tabindex -- who has no mouse scrolls it with the arrow keys
            tabIndex={slides.length > 1 ? 0 : undefined}
            aria-label={slides.length > 1 ? props.title : undefined}
          >
            {slides.map((slide, place) => (
              <li key={slide.id}>
                <Slide slide={slide} buttonLabel={props.buttonLabel} first={place === 0} />
              </li>
            ))}
          </ul>
        )}
        {slides.length > 1 && (
          <div className={styles.controls}>
            <Step
              label={props.previousLabel}
              of={`${id}-slides`}
              isLast={index === 0}
              onStep={() => show(index - 1)}
              back
            />
            <p role="status">
              {index + 1} / {slides.length}
            </p>
            <Step
              label={props.nextLabel}
              of={`${id}-slides`}
              isLast={index === slides.length - 1}
              onStep={() => show(index + 1)}
            />
          </div>
        )}
      </Page>
    </section>
  );
}

/** With a label for it the way is a button; else the title is. */
function Slide({
  slide,
  buttonLabel,
  first,
}: {
  slide: AdvertisementRow;
  buttonLabel: string;
  first: boolean;
}) {
  const { title, description, image, address, opentype } = slide;
  const hasButton = buttonLabel !== '' && address !== '';
  return (
    <article
      className={styles.slide}
      data-picture={image !== '' || undefined}
      data-button={hasButton || undefined}
    >
      {image !== '' && (
        <Picture
          src={image}
          alt=""
          width={slide.width}
          height={slide.height}
          sizes="(min-width: 760px) 320px, calc(100vw - 80px)"
          first={first}
        />
      )}
      <div>
        <h2>
          {hasButton || address === '' ? (
            <UnbrokenText text={title} />
          ) : (
            <Link to={address} opentype={opentype}>
              <UnbrokenText text={title} />
            </Link>
          )}
        </h2>
        {description && <p>{description}</p>}
      </div>
      {hasButton && (
        <ButtonLink to={address} opentype={opentype}>
          {buttonLabel}
          <VisuallyHidden>{title}</VisuallyHidden>
        </ButtonLink>
      )}
    </article>
  );
}

interface StepProperties {
  label: string;
  /** Id of what it moves. */
  of: string;
  /** There is nothing further. The button keeps the focus, so it is not disabled. */
  isLast: boolean;
  onStep(): void;
  back?: boolean;
}

function Step({ label, of, isLast, onStep, back = false }: StepProperties) {
  return (
    <button
      type="button"
      className={styles.step}
      aria-label={label}
      aria-controls={of}
      aria-disabled={isLast || undefined}
      data-back={back || undefined}
      onClick={isLast ? undefined : onStep}
    >
      <Icon name="next" />
    </button>
  );
}
