import type { Audience } from '#graph/platform/context/person.ts'

/** Who may ask for a root field: anyone, or the audiences that are named. What they may see of it, the services decide. */
export type Rule = 'anyone' | readonly Audience[]
export type Rules = Readonly<Record<string, Rule>>

export const staff: Rule = ['INTERNAL']
export const staffAndSuppliers: Rule = ['INTERNAL', 'SUPPLIER']
export const suppliers: Rule = ['SUPPLIER']
export const customers: Rule = ['CUSTOMER']
export const suppliersAndCustomers: Rule = ['SUPPLIER', 'CUSTOMER']
export const everyAudience: Rule = ['INTERNAL', 'SUPPLIER', 'CUSTOMER']
