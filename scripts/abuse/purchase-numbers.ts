import type { Attack } from './attack.ts'

const NEXT = 'select next_purchase_number() as number from generate_series(1, 20)'

export const attack: Attack = {
  number: '13',
  title:
    "a restored database gives the purchase numbers of older charges again, and asks the provider about somebody else's",
  alone: true,
  async run({ sql }) {
    const numbers = async () => (await sql<{ number: string }>(NEXT)).map(({ number }) => number)
    const charged = await numbers()
    // A restore brings the serial back to where it was.
    await sql('alter sequence "PagPurchaseSerial" restart')
    await new Promise((settle) => setTimeout(settle, 1_100))
    const again = await numbers()
    const returned = again.filter((number) => charged.includes(number))
    return {
      held: returned.length === 0 && new Set([...charged, ...again]).size === charged.length + again.length,
      cost: 'one restore',
      got: `${returned.length} of ${again.length} numbers returned (${again[0]})`,
    }
  },
}
