import { buyers, needs, PARTNERS, peopleOnly } from './access.ts'
import type { Resource } from './catalogues.ts'

/** Corrections of contact data: customers ask, whoever keeps partners decides. */
export const contactRequests: Resource = {
  'mine ask withdraw': buyers,
  'pagination byid': needs(PARTNERS, 'View'),
  dataexcel: needs(PARTNERS, 'Export'),
  decide: peopleOnly(needs(PARTNERS, 'Edit Save')),
}
