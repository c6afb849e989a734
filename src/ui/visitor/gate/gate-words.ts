/** Of the block: what visitors read at the gate. */
export interface GateWords {
  lockedText: string;
  needsScript: string;
  agreeLabel: string;
  agreeError: string;
  confirmLabel: string;
  declineLabel: string;
  declinedText: string;
  declinedLabel: string;
  declinedAddress: string;
  againLabel: string;
  elsewhereText: string;
  confirmedText: string;
}
