/** Digits 1 to 6 are bank and office, 7 to 18 the account; the last two check them (rules 15). */
const LENGTH = 20
const OFFICE_END = 6
const ACCOUNT_END = 18

/** Weights 1 and 2 in turn from the left, each product by the sum of its digits; what is missing to the next ten. */
function checkDigit(digits: string): string {
  const sum = [...digits].reduce((so, digit, index) => {
    const product = Number(digit) * (index % 2 === 0 ? 1 : 2)
    return so + Math.floor(product / 10) + (product % 10)
  }, 0)
  return String((10 - (sum % 10)) % 10)
}

/** Whether 20 digits are an interbank account number of the bank with this code, such as 011. */
export const isCci = (digits: string, bank: string): boolean =>
  digits.length === LENGTH &&
  /^\d+$/.test(digits) &&
  digits.startsWith(bank) &&
  digits.slice(ACCOUNT_END) ===
    checkDigit(digits.slice(0, OFFICE_END)) + checkDigit(digits.slice(OFFICE_END, ACCOUNT_END))

/** What a complete interbank account number has. */
export const CCI_LENGTH = LENGTH
