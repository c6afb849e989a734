import { ButtonLink } from '#ui/components/Button.tsx';
import { Icon } from '#ui/components/Icon.tsx';
import { Page } from '#ui/components/Page.tsx';
import { Picture } from '#ui/components/Picture.tsx';
import { UnbrokenText } from '#ui/components/Phrase.tsx';
import { ServiceEntry } from '#ui/components/ServiceEntry.tsx';
import { TradeEntry } from '#ui/components/TradeEntry.tsx';
import { textProp } from '#ui/text-prop.ts';
import { ByLogin } from '#ui/visitor/ByLogin.tsx';
import type { ViewProps } from '#ui/view.ts';
import type { block } from './block.ts';
import { Ridges } from './Ridges.tsx';
import styles from './View.module.css';

type Given = ViewProps<typeof block>;

/**
 * The banner of a page: its headline before a picture, or ridges cut from a fund's history, and the ways to the trading site. In elder
 * mode a few plain doors stand in its place; which of the two is seen, styles decide.
 */
export function View({ id, props, page }: Given) {
  const hasImage = props.image.src !== '';
  const below = hasImage ? 'credit' : 'caption';
  return (
    <section
      className={styles.banner}
      data-doors={props.doors.length > 0 || undefined}
      aria-labelledby={`${id}-headline`}
    >
      <Page className={styles.inner}>
        <div>
          <Headline id={`${id}-headline`} props={props} company={page.company} />
          {props.lead && (
            <p className={styles.lead} {...textProp('lead')}>
              {props.lead}
            </p>
          )}
          {props.buttons.length > 0 && (
            <div className={styles.buttons}>
              {props.buttons.map((button, index) => (
                <ButtonLink
                  key={button.id}
                  variant={index === 0 ? 'primary' : 'normal'}
                  to={button.address}
                  {...textProp('buttons', button.id, 'label')}
                >
                  {button.label}
                </ButtonLink>
              ))}
            </div>
          )}
          {props.doors.length > 0 && <Doors id={id} props={props} company={page.company} />}
        </div>
        {props.cardTitle && <Card id={id} props={props} company={page.company} />}
      </Page>
      <Page className={styles.caption}>
        {props[below] && <p {...textProp(below)}>{props[below]}</p>}
      </Page>
      {/* Last, so that it never moves: the banner has its height by then, however the document trickles in. */}
      {hasImage ? <Background {...props} /> : <Ridges />}
    </section>
  );
}

/** A picture instead of the ridges, and over it the page's own background, on which the words can be read. */
function Background({ image, overlay }: Pick<Given['props'], 'image' | 'overlay'>) {
  return (
    <>
      <Picture
        first
        className={styles.picture}
        src={image.src}
        alt={image.decorative ? '' : image.alt}
        width={image.width}
        height={image.height}
        style={{ objectPosition: `${image.x}% ${image.y}%` }}
        sizes={`min(${image.width}px, 100vw)`}
      />
      <div className={styles.overlay} style={{ opacity: overlay / 100 }} />
    </>
  );
}

/** One heading in either mode. Where none is written, the company's slogan, else its name. */
function Headline({
  id,
  props,
  company,
}: Pick<Given, 'id' | 'props'> & { company: Record<string, string> }) {
  const text = props.headline || company['companyslogan'] || company['companyname'] || '';
  const edited = props.headline === '' ? {} : textProp('headline');
  if (props.doors.length === 0)
    return (
      <h1 className={styles.headline} id={id} {...edited}>
        <UnbrokenText text={text} />
      </h1>
    );
  return (
    <h1 className={styles.headline} id={id}>
      <span className={styles.standard} {...edited}>
        <UnbrokenText text={text} />
      </span>
      <span className={styles.elder} {...textProp('elderHeadline')}>
        <UnbrokenText text={props.elderHeadline} />
      </span>
    </h1>
  );
}

function Doors({
  id,
  props,
  company,
}: Pick<Given, 'id' | 'props'> & { company: Record<string, string> }) {
  const phone = company['servicephone'];
  return (
    <div className={styles.elder}>
      <ul className={styles.doors}>
        {props.doors.map((door) => (
          <li key={door.id}>
            <ServiceEntry
              id={`${id}-${door.id}`}
              list="doors"
              entry={door}
              company={company}
              className={styles.door}
            />
          </li>
        ))}
      </ul>
      {phone && (
        <div className={styles.call}>
          <p>
            {props.callText}
            <b>{phone}</b>
          </p>
          <ButtonLink variant="primary" to={`tel:${phone}`}>
            {props.callLabel}
          </ButtonLink>
        </div>
      )}
    </div>
  );
}

function Card({
  id,
  props,
  company,
}: Pick<Given, 'id' | 'props'> & { company: Record<string, string> }) {
  return (
    <aside className={styles.card} aria-labelledby={`${id}-card`}>
      <h2 id={`${id}-card`} {...textProp('cardTitle')}>
        {props.cardTitle}
      </h2>
      {props.cardText && <p {...textProp('cardText')}>{props.cardText}</p>}
      <ByLogin id={id} company={company} variant="primary" className={styles.visitor}>
        <div className={styles.entries}>
          {props.loginLabel && (
            <TradeEntry
              id={`${id}-login`}
              kind="login"
              company={company}
              variant="primary"
              className={styles.login}
              label={props.loginLabel}
            />
          )}
          {props.registerLabel && (
            <TradeEntry
              id={`${id}-register`}
              kind="register"
              company={company}
              label={props.registerLabel}
            />
          )}
          {props.orgloginLabel && (
            <TradeEntry
              id={`${id}-orglogin`}
              kind="orglogin"
              company={company}
              label={props.orgloginLabel}
            />
          )}
        </div>
      </ByLogin>
      {props.cardNote && (
        <p className={styles.note}>
          <Icon name="lock" size={18} />
          {props.cardNote}
        </p>
      )}
    </aside>
  );
}
