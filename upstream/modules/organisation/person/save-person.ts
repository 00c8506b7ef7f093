import { sql, type Transaction } from 'kysely'
import { z } from 'zod'
import * as clock from '#schema/platform/time/clock.ts'
import { validatePerson, tidyPerson } from '#schema/modules/organisation/person/person.ts'
import type { Tables } from '#upstream/platform/database/tables/tables.ts'
import { callers, code } from '#upstream/kit/document/annulment.ts'
import { LISTS, readLabels } from '#upstream/kit/catalogue/definition-labels.ts'
import { audit } from '#upstream/platform/audit/audit.ts'
import type { Call } from '#upstream/platform/http/call.ts'
import { id } from '#upstream/platform/http/id.ts'
import { refuse, refuseIfAny } from '#upstream/platform/errors/refusal.ts'
import { isLinkedToCompany, lockPerson } from './lock-person.ts'
import { readPersons, type Person } from './person.repo.ts'

const messages = {
  unknownDocumentType: 'El tipo de documento no es válido',
} as const

const text = z.string().max(256).nullish()

/** What a form says of a person, wherever it stands. */
export const personFields = {
  TypePersonDocument: code,
  PrsDocumentNumber: text,
  NtpName: text,
  NtpPaternalSurname: text,
  NtpMaternalSurname: text,
}

export const savePersonInput = z.object({
  NtpID: id.nullish(),
  TypePerson: z.coerce.number().int().nullish(),
  SecVersion: z.number().int().nullish(),
  ...personFields,
  ...callers,
})

type Save = Call<z.output<typeof savePersonInput>>
type PersonInput = Pick<Save['body'], keyof typeof personFields>

/** Where the names of the rules meet those of the services. */
export const PERSON_WIRE: Readonly<Record<string, string>> = {
  documentType: 'TypePersonDocument',
  documentNumber: 'PrsDocumentNumber',
  name: 'NtpName',
  paternalSurname: 'NtpPaternalSurname',
  maternalSurname: 'NtpMaternalSurname',
}

/** A person as their rules know them. */
export const personDraft = (input: PersonInput) => ({
  documentType: input.TypePersonDocument,
  documentNumber: input.PrsDocumentNumber,
  name: input.NtpName,
  paternalSurname: input.NtpPaternalSurname,
  maternalSurname: input.NtpMaternalSurname,
})

const TAKEN = { message: 'Ya existe una persona con este documento', path: 'PrsDocumentNumber' }
const LINKED = 'Los datos de quien trabaja aquí o tiene cuenta se cambian en su ficha de empleado'

/** What is kept of a person. */
export interface PersonValues {
  PrsID: number
  NtpName: string
  NtpPaternalSurname: string
  NtpMaternalSurname: string
}

/**
 * What the form says, as it is kept.
 * @throws Refusal 400 with a sentence for every rule that does not hold
 */
export async function personValues(tx: Transaction<Tables>, input: PersonInput): Promise<PersonValues> {
  const draft = personDraft(input)
  refuseIfAny(validatePerson(draft).map(({ path, message }) => ({ message, path: PERSON_WIRE[String(path[0])] })))
  const { documentType, documentNumber, name, paternalSurname, maternalSurname } = tidyPerson(draft)
  if (!(await readLabels(tx)).offers(LISTS.personDocument, documentType)) {
    throw refuse.badRequest({ message: messages.unknownDocumentType, path: 'TypePersonDocument' })
  }
  const PrsID = await keyOfDocument(tx, documentType, documentNumber)
  return { PrsID, NtpName: name, NtpPaternalSurname: paternalSurname, NtpMaternalSurname: maternalSurname }
}

/**
 * Registers a person, or changes one who neither works here nor has an account: those names stand on approvals.
 * @throws Refusal 400 with a sentence for every rule that does not hold, or for a document that somebody has; 404, 409
 */
export async function savePerson(call: Save): Promise<Person> {
  const { tx, identity, body } = call
  const values = await personValues(tx, body)
  const NtpID = body.NtpID ? await change(call, body.NtpID, values) : await register(call, values)
  await audit(tx, {
    resource: 'GenNaturalPerson',
    record: NtpID,
    action: body.NtpID ? 'update' : 'create',
    change: { ...values },
  })
  const [person] = await readPersons(tx, sql`where n."NtpID" = ${NtpID} and n."CpyID" = ${identity.companyId}`)
  if (!person) throw refuse.notFound()
  return person
}

/** A document is one for every company; who has it in this one is for GenNaturalPerson to say. */
async function keyOfDocument(
  tx: Transaction<Tables>,
  TypePersonDocument: string,
  PrsDocumentNumber: string,
): Promise<number> {
  const document = { TypePersonDocument, PrsDocumentNumber }
  await tx
    .insertInto('GenPerson')
    .values(document)
    .onConflict((is) => is.doNothing())
    .execute()
  const { PrsID } = await tx
    .selectFrom('GenPerson')
    .select('PrsID')
    .where('TypePersonDocument', '=', TypePersonDocument)
    .where('PrsDocumentNumber', '=', PrsDocumentNumber)
    .executeTakeFirstOrThrow()
  return PrsID
}

const oneMore = sql<number>`"GenNaturalPerson"."SecVersion" + 1`

/**
 * A person who was taken out comes back with the names of today; one who worked here or has an account only by their employee's
 * form, as `change` has it.
 */
async function register({ tx, identity: { companyId, userId } }: Save, values: PersonValues): Promise<number> {
  const gone = await tx
    .selectFrom('GenNaturalPerson')
    .select('NtpID')
    .where('CpyID', '=', companyId)
    .where('PrsID', '=', values.PrsID)
    .where('SecStatus', '=', 0)
    .forUpdate()
    .executeTakeFirst()
  if (gone && (await isLinkedToCompany(tx, gone.NtpID))) throw refuse.badRequest(LINKED)
  const again = { ...values, SecStatus: 1, SecUpdate: clock.now(), UsrUpdateID: userId, SecVersion: oneMore }
  const row = await tx
    .insertInto('GenNaturalPerson')
    .values({ ...values, CpyID: companyId, TypePerson: 1, UsrCreateID: userId })
    .onConflict((is) => is.columns(['CpyID', 'PrsID']).doUpdateSet(again).where('GenNaturalPerson.SecStatus', '=', 0))
    .returning('NtpID')
    .executeTakeFirst()
  if (!row) throw refuse.badRequest(TAKEN)
  return row.NtpID
}

async function change({ tx, identity, body }: Save, NtpID: number, values: PersonValues): Promise<number> {
  await lockPerson(tx, identity.companyId, NtpID, body.SecVersion)
  if (await isLinkedToCompany(tx, NtpID)) throw refuse.badRequest(LINKED)
  await updatePersonName({ tx, identity }, NtpID, values)
  return NtpID
}

/**
 * Writes what a person is called, whoever they are; the caller holds their row. A disabled one stays disabled.
 * @throws Refusal 400 for a document that somebody else of the company has
 */
export async function updatePersonName(
  { tx, identity }: Pick<Call, 'tx' | 'identity'>,
  NtpID: number,
  values: PersonValues,
) {
  const { rows } = await sql`select from "GenNaturalPerson"
    where "CpyID" = ${identity.companyId} and "PrsID" = ${values.PrsID} and "NtpID" <> ${NtpID}`.execute(tx)
  if (rows.length > 0) throw refuse.badRequest(TAKEN)
  await tx
    .updateTable('GenNaturalPerson')
    .set({ ...values, SecUpdate: clock.now(), UsrUpdateID: identity.userId, SecVersion: oneMore })
    .where('NtpID', '=', NtpID)
    .execute()
}
