import type { Selected } from '#graph/platform/hydration/relation.ts'
import { optional } from '#graph/platform/rest/wire/codecs.ts'
import { createPageReader, type PageQuery } from '#graph/platform/rest/page.ts'
import type { Rest } from '#graph/platform/rest/rest.ts'
import { readWire } from '#graph/platform/rest/service.ts'
import type { InputOf } from '#graph/platform/rest/wire/record.ts'
import type { Person as SignedIn } from '#graph/platform/context/person.ts'
import { person, personInput } from './person.wire.ts'

/** Natural, not legal, persons. */
const NATURAL = 1
/** What is asked for when nothing is (back-office.md 5). */
const NOBODY = '00000000'

const page = createPageReader('GenNaturalPerson/pagination', person)
export const pageOfPersons = (rest: Rest, query: Pick<PageQuery, 'page' | 'search'>, selected: Selected) =>
  page(rest, { ...query, filter: { TypePerson: NATURAL, SecStatus: 1 } }, selected)

const whoAsks = ({ userId, companyId }: SignedIn) => ({ UsrID: Number(userId), CpyID: Number(companyId) })

export const readPersonByDocument = async (rest: Rest, document: string, asker: SignedIn) =>
  readWire(
    optional(person),
    await rest.read('POST', 'GenPerson/searchbydocument', {
      body: { PrsDocumentNumber: document.trim() || NOBODY, TypePerson: NATURAL, ...whoAsks(asker) },
    }),
  )

export async function savePerson(rest: Rest, input: InputOf<typeof personInput.table>, author: SignedIn) {
  const { UsrID, CpyID } = whoAsks(author)
  return readWire(
    person,
    await rest.write('POST', 'GenNaturalPerson/save', {
      body: { ...personInput.send(input), TypePerson: NATURAL, CpyID, UsrCreateID: UsrID },
    }),
  )
}
