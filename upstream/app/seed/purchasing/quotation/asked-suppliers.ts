import type { SeededRandom } from '../../base/random.ts'
import { suppliers, type Supplier } from '../suppliers.ts'

/** Who is asked: those of the category first, at least three. */
export function askedSuppliers(chance: SeededRandom, company: number, category: string): Supplier[] {
  const own = suppliers.filter((supplier) => supplier.company === company)
  const fitting = own.filter(({ categories }) => categories.includes(category))
  const others = own.filter(({ categories }) => !categories.includes(category))
  const from = chance.between(0, Math.max(0, fitting.length - 1))
  const turned = [...fitting.slice(from), ...fitting.slice(0, from), ...others]
  return turned.slice(0, chance.between(3, 5))
}

/** Whoever tries a supplier's portal of the demo finds something to offer on: services go to one account, goods to the other. */
const GOODS = '20512333797'
const SERVICES = '20131312955'
const SERVICE_CATEGORY = '5'

export const withPortal = (invitedSuppliers: Supplier[], company: number, category: string): Supplier[] => {
  const ruc = category === SERVICE_CATEGORY ? SERVICES : GOODS
  const account = suppliers.find((supplier) => supplier.company === company && supplier.ruc === ruc)
  return account && !invitedSuppliers.includes(account) ? [...invitedSuppliers, account] : invitedSuppliers
}
