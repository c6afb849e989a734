import { ComboBuyForm } from './ComboBuyForm.tsx';
import { ComboDeal } from './ComboDeal.tsx';
import { ComboPapers } from './ComboPapers.tsx';
import { ComboSheet } from './ComboSheet.tsx';

/** A purchase of a combination: what it consists of, whether its riskiest fund suits, the amount. */
export function ComboBuyPage() {
  return (
    <ComboSheet title="买入组合">
      {(combo) => (
        <ComboDeal
          key={combo.combocode}
          combo={combo}
          businesscode="22"
          refusalOf={({ closedReason }) => closedReason}
        >
          {(consent) => (
            <>
              <ComboPapers combo={combo} businesscode="22" />
              <ComboBuyForm combo={combo} consent={consent} />
            </>
          )}
        </ComboDeal>
      )}
    </ComboSheet>
  );
}
