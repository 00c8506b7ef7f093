import type { MyCustomerQuery } from './customer.generated.ts'

/** The signed-in customer as the home and its dialogs read them. */
export type Customer = NonNullable<MyCustomerQuery['myCustomer']>
