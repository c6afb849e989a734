import type { Control, FieldPath, FieldValues } from 'react-hook-form';
import { Button } from '#ui/components/Button.tsx';
import { ChoiceField, InputField } from '../../forms/fields.tsx';
import { formatNumber } from '#rules/numbers/format.ts';

interface OfForm<Values extends FieldValues> {
  control: Control<Values, unknown, unknown>;
}

/** Units to sell, with a way to take all of them. */
export function VolumeField<Values extends FieldValues>({
  control,
  label,
  available,
  onAll,
}: OfForm<Values> & { label: string; available: string; onAll(): void }) {
  return (
    <div>
      <InputField
        control={control}
        name={'applicationvol' as FieldPath<Values>}
        label={label}
        unit="份"
        help={`可用 ${formatNumber(available)} 份`}
        inputMode="decimal"
        autoComplete="off"
        maxLength={20}
      />
      <Button variant="ghost" onClick={onAll}>
        全部份额
      </Button>
    </div>
  );
}

/** What becomes of the rest where a redemption is too large to be met on its day. */
export function RestField<Values extends FieldValues>({ control }: OfForm<Values>) {
  return (
    <ChoiceField
      control={control}
      name={'largeredemptionflag' as FieldPath<Values>}
      label="遇巨额赎回时，未成交的份额"
      options={[
        { value: '1', label: '顺延到下一日' },
        { value: '0', label: '取消' },
      ]}
    />
  );
}
