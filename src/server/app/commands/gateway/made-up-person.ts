/** Who opens the account of a check: a made-up person, so that a test system may be checked again and again. */
export function madeUpPerson(random: () => number = Math.random): Record<string, string> {
  const digits = (count: number) =>
    Array.from({ length: count }, () => Math.floor(random() * 10)).join('');
  const year = String(1970 + Math.floor(random() * 25));
  const month = String(1 + Math.floor(random() * 12)).padStart(2, '0');
  const birthday = `${year}${month}1${digits(1)}`;
  return {
    custname: '检查用户',
    certno: withIdentityCheck(`110101${birthday}${digits(3)}`),
    certbegindate: '20200101',
    certenddate: '20400101',
    birthday,
    mobileno: `139${digits(8)}`,
    newmobile: `136${digits(8)}`,
    bankacco: withLuhn(`622202${digits(12)}`),
    secondbankacco: withLuhn(`622202${digits(12)}`),
    thirdbankacco: withLuhn(`622202${digits(12)}`),
  };
}

/** The last sign of an identity card's number (GB 11643). */
function withIdentityCheck(number: string): string {
  const weights = [7, 9, 10, 5, 8, 4, 2, 1, 6, 3, 7, 9, 10, 5, 8, 4, 2];
  const sum = weights.reduce((added, weight, index) => added + weight * Number(number[index]), 0);
  return number + ('10X98765432'[sum % 11] ?? '');
}

/** The last digit of a bank card's number. */
function withLuhn(number: string): string {
  const sum = [...number].toReversed().reduce((added, digit, index) => {
    const value = Number(digit) * (index % 2 === 0 ? 2 : 1);
    return added + (value > 9 ? value - 9 : value);
  }, 0);
  return number + String((10 - (sum % 10)) % 10);
}
