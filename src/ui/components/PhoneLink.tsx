import { telephone } from './telephone.ts';

/** A telephone number to be dialled by a press. Without digits, or with words alone, it is text. */
export function PhoneLink({ phone, className }: { phone: string; className?: string | undefined }) {
  const number = telephone(phone);
  if (number === '') return <span className={className}>{phone}</span>;
  return (
    <a className={className} href={`tel:${number}`}>
      {phone}
    </a>
  );
}
