import { call } from '#kit';
import type { OfficeLocation } from '#schemas/content/company.ts';
import { useCall } from '#ui/calls.tsx';
import { LabelledValues } from '#ui/components/LabelledValues.tsx';
import { Link } from '#ui/components/Link.tsx';
import { moreOf } from '#ui/components/more-of.ts';
import { PhoneLink } from '#ui/components/PhoneLink.tsx';
import { Rows } from '#ui/components/Rows.tsx';
import { Section } from '#ui/components/Section.tsx';
import type { ViewProps } from '#ui/view.ts';
import type { block } from './block.ts';
import styles from './View.module.css';

type Props = ViewProps<typeof block>['props'];

/** Where and when the company is met, called and written to: the first places, or all. */
export function View({ id, props, data, page }: ViewProps<typeof block>) {
  const phone = page.company['companyphone'];
  const places = useCall(call('content/place/list', {}), data.places);
  return (
    <Section id={id} title={props.title} note={props.note} more={moreOf(props)}>
      {phone && (
        <LabelledValues
          rows={[
            {
              id: 'switchboard',
              label: props.labels.switchboard,
              value: <PhoneLink className={styles.way} phone={phone} />,
            },
          ]}
        />
      )}
      <Rows call={places} emptyText={props.emptyText}>
        {(rows) => (
          <div className={styles.places}>
            {(props.show === 'all' ? rows : rows.slice(0, props.count)).map((place) => (
              <section key={place.id}>
                <h3>{place.placename}</h3>
                <LabelledValues rows={waysTo(place, props.labels)} />
              </section>
            ))}
          </div>
        )}
      </Rows>
    </Section>
  );
}

/** What a place has not got has no row. */
function waysTo(
  { address, postcode, phone, fax, email, hours }: OfficeLocation,
  labels: Props['labels'],
) {
  const rows = [
    { id: 'address', label: labels.address, value: address },
    { id: 'postcode', label: labels.postcode, value: postcode },
    {
      id: 'phone',
      label: labels.phone,
      value: phone && <PhoneLink className={styles.way} phone={phone} />,
    },
    { id: 'fax', label: labels.fax, value: fax },
    {
      id: 'email',
      label: labels.email,
      value: email && (
        <Link className={styles.way} to={`mailto:${email}`}>
          {email}
        </Link>
      ),
    },
    { id: 'hours', label: labels.hours, value: hours },
  ];
  return rows.filter(({ value }) => value !== '');
}
