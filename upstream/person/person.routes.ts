import { z } from 'zod'
import { callers } from '../document/annulment.ts'
import { read, write } from '../http/call.ts'
import type { App, House } from '../http/house.ts'
import { allowed, signedIn } from '../http/policy.ts'
import { personPage, personPageInput } from './person.page.ts'
import { byDocument } from './person.rows.ts'
import { savePerson, savePersonInput } from './person.save.ts'

/** What is asked for when nobody was named (back-office.md 5). */
const NOBODY = '00000000'

const searchInput = z.object({
  PrsDocumentNumber: z
    .string()
    .max(20)
    .nullish()
    .transform((number) => number?.trim() || NOBODY),
  TypePerson: z.coerce.number().int().nullish(),
  ...callers,
})

/** Whoever writes documents registers the people that they name. */
const writers = ['REQUIREMENTS', 'QUOTATIONS', 'ORDERS', 'ATTENTIONS', 'MY_WAREHOUSE_REQUIREMENTS', 'USERS'] as const

/** Natural persons: the persona form and the Listado de Personas (back-office.md 2, 4). */
export function personRoom(app: App, house: House): void {
  for (const url of ['/GenPerson/searchbydocument', '/GenNaturalPerson/search']) {
    read(
      app,
      house,
      { method: 'POST', url, policy: signedIn(), body: searchInput, summary: 'The person who has a document, or null' },
      ({ tx, identity, body }) => byDocument(tx, identity, body),
    )
  }

  read(
    app,
    house,
    {
      method: 'POST',
      url: '/GenNaturalPerson/pagination',
      policy: signedIn(),
      body: personPageInput,
      summary: 'The people of the company, by name',
    },
    personPage,
  )

  write(
    app,
    house,
    {
      method: 'POST',
      url: '/GenNaturalPerson/save',
      policy: allowed({ option: writers, flag: ['Add', 'Edit', 'Save'] }),
      body: savePersonInput,
      summary: 'Registers or changes a person',
    },
    savePerson,
  )
}
