import { z } from 'zod'
import { callers } from '#upstream/kit/document/annulment.ts'
import { registerRead, registerWrite } from '#upstream/platform/http/call.ts'
import type { App, AppServices } from '#upstream/platform/http/services.ts'
import { id } from '#upstream/platform/http/id.ts'
import { MOST } from '#upstream/platform/http/page.ts'
import { allowed, signedIn } from '#upstream/platform/auth/policy.ts'
import { matchesNameOrDocument, personPage, personPageInput } from './list-people.ts'
import { byDocument } from './person.repo.ts'
import { savePerson, savePersonInput } from './save-person.ts'
import { personStatusInput, setPersonStatus } from './set-person-status.ts'

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
const writers = [
  'REQUIREMENTS',
  'QUOTATIONS',
  'ORDERS',
  'ATTENTIONS',
  'MY_WAREHOUSE_REQUIREMENTS',
  'USERS',
  'WORKERS',
] as const

/** Natural persons: the persona form and the Listado de Personas (back-office.md 2, 4). */
export function personRoutes(app: App, services: AppServices): void {
  for (const url of ['/GenPerson/searchbydocument', '/GenNaturalPerson/search'] as const) {
    registerRead(
      app,
      services,
      { method: 'POST', url, policy: signedIn(), body: searchInput, summary: 'The person who has a document, or null' },
      ({ tx, identity, body }) => byDocument(tx, identity, body),
    )
  }

  registerRead(
    app,
    services,
    {
      method: 'POST',
      url: '/GenNaturalPerson/pagination',
      policy: signedIn(),
      body: personPageInput,
      summary: 'The people of the company, by name',
    },
    personPage,
  )

  registerRead(
    app,
    services,
    {
      method: 'POST',
      url: '/GenNaturalPerson/list',
      policy: signedIn(),
      query: z.object({ search: z.string().max(256).default('') }),
      summary: 'The active people of the company, by name: those whose name or document holds every word of the search',
    },
    ({ tx, identity, query: { search } }) =>
      tx
        .selectFrom('GenNaturalPerson as n')
        .innerJoin('GenPerson as p', 'p.PrsID', 'n.PrsID')
        .select(['n.NtpID', 'p.PrsDocumentNumber', 'n.NtpFullName'])
        .where('n.CpyID', '=', identity.companyId)
        .where('n.TypePerson', '=', 1)
        .where('n.SecStatus', '=', 1)
        .where(matchesNameOrDocument(search))
        .orderBy('n.NtpFullName')
        .limit(MOST)
        .execute(),
  )

  const policy = allowed({ option: writers, flag: ['Add', 'Edit', 'Save'] })
  registerWrite(
    app,
    services,
    {
      method: 'POST',
      url: '/GenNaturalPerson/save',
      policy,
      body: savePersonInput,
      summary: 'Registers or changes a person',
    },
    savePerson,
  )
  registerWrite(
    app,
    services,
    {
      method: 'PUT',
      url: '/GenNaturalPerson/update',
      policy,
      body: savePersonInput.extend({ NtpID: id }),
      summary: 'Changes a person',
    },
    savePerson,
  )
  registerWrite(
    app,
    services,
    {
      method: 'DELETE',
      url: '/GenNaturalPerson/delete',
      policy: allowed({ option: writers, flag: 'Delete' }),
      body: personStatusInput,
      summary: 'Takes a person out of what is offered, or brings them back',
    },
    setPersonStatus,
  )
}
