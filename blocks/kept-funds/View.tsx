import { ButtonLink } from '#ui/components/Button.tsx';
import { NeedsScript } from '#ui/components/NeedsScript.tsx';
import { Notice } from '#ui/components/Notice.tsx';
import { Section } from '#ui/components/Section.tsx';
import { Empty } from '#ui/components/States.tsx';
import { CompareBar } from '#ui/fund/compare/CompareBar.tsx';
import { KeptFunds } from '#ui/fund/kept/KeptFunds.tsx';
import type { ViewProps } from '#ui/view.ts';
import type { block } from './block.ts';

const OFF = { period: '', pushperiod: '', pushkey: '' } as const;

/** The funds that a visitor keeps on the device. */
export function View({ id, props, data, page }: ViewProps<typeof block>) {
  const offer = (data.alerts.ok && data.alerts.record[0].at(0)) || OFF;
  return (
    <>
      <Section id={id} title={props.title} note={props.note}>
        <NeedsScript text={props.scriptText}>
          <KeptFunds
            id={id}
            alerts={offer.period}
            push={
              offer.pushperiod === ''
                ? null
                : { period: offer.pushperiod, publicKey: offer.pushkey }
            }
            dictionary={page.dictionary}
            canCompare={props.compareAddress !== ''}
            empty={
              <Empty title={props.emptyText} hint={props.emptyHint || undefined}>
                {props.fundsAddress && (
                  <ButtonLink to={props.fundsAddress}>{props.fundsLabel}</ButtonLink>
                )}
              </Empty>
            }
          />
        </NeedsScript>
        <Notice text={props.notice} />
      </Section>
      {props.compareAddress && <CompareBar address={props.compareAddress} />}
    </>
  );
}
