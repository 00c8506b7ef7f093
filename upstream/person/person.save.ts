import { sql, type Transaction } from 'kysely'
import { z } from 'zod'
import { personFindings, tidyPerson } from '#schema/rules/person.ts'
import type { Tables } from '../database/tables.ts'
import { callers, code } from '../document/annulment.ts'
import { LISTS, readLabels } from '../document/labels.ts'
import { audit } from '../http/audit.ts'
import type { Call } from '../http/call.ts'
import { id } from '../http/id.ts'
import { refuse, refuseIfAny } from '../http/refusal.ts'
import { readPersons, type Person } from './person.rows.ts'

const text = z.string().max(256).nullish()

export const savePersonInput = z.object({
  NtpID: id.nullish(),
  TypePerson: z.coerce.number().int().nullish(),
  TypePersonDocument: code,
  PrsDocumentNumber: text,
  NtpName: text,
  NtpPaternalSurname: text,
  NtpMaternalSurname: text,
  ...callers,
})

type Save = Call<z.output<typeof savePersonInput>>

/** Where the names of the rules meet those of the services. */
const WIRE: Readonly<Record<string, string>> = {
  documentType: 'TypePersonDocument',
  documentNumber: 'PrsDocumentNumber',
  name: 'NtpName',
  paternalSurname: 'NtpPaternalSurname',
  maternalSurname: 'NtpMaternalSurname',
}

const draftOf = ({ body }: Save) => ({
  documentType: body.TypePersonDocument,
  documentNumber: body.PrsDocumentNumber,
  name: body.NtpName,
  paternalSurname: body.NtpPaternalSurname,
  maternalSurname: body.NtpMaternalSurname,
})

const TAKEN = { message: 'Ya existe una persona con este documento', path: 'PrsDocumentNumber' }
const AT_HOME = 'Los datos de quien trabaja aquí o tiene cuenta se cambian en su ficha de empleado'

/**
 * Registers a person, or changes one who neither works here nor has an account: those names stand on approvals.
 * @throws Refusal 400 with a sentence for every rule that does not hold, or for a document that somebody has
 */
export async function savePerson(call: Save): Promise<Person> {
  const { tx, identity, body } = call
  const draft = draftOf(call)
  refuseIfAny(personFindings(draft).map(({ path, message }) => ({ message, path: WIRE[String(path[0])] })))
  const { documentType, documentNumber, name, paternalSurname, maternalSurname } = tidyPerson(draft)
  if (!(await readLabels(tx)).offers(LISTS.personDocument, documentType)) {
    throw refuse.badRequest({ message: 'El tipo de documento no es válido', path: 'TypePersonDocument' })
  }
  const PrsID = await keyOfDocument(tx, documentType, documentNumber)
  const values = {
    PrsID,
    NtpName: name,
    NtpPaternalSurname: paternalSurname,
    NtpMaternalSurname: maternalSurname,
    SecStatus: 1,
    SecUpdate: new Date(),
  }
  const NtpID = body.NtpID ? await change(call, body.NtpID, values) : await register(call, values)
  await audit(tx, { resource: 'GenNaturalPerson', record: NtpID, action: body.NtpID ? 'update' : 'create', change: values })
  const [person] = await readPersons(tx, sql`where n."NtpID" = ${NtpID} and n."CpyID" = ${identity.companyId}`)
  if (!person) throw refuse.notFound()
  return person
}

/** A document is one for every company; who has it in this one is for GenNaturalPerson to say. */
async function keyOfDocument(tx: Transaction<Tables>, TypePersonDocument: string, PrsDocumentNumber: string): Promise<number> {
  const document = { TypePersonDocument, PrsDocumentNumber }
  await tx.insertInto('GenPerson').values(document).onConflict((is) => is.doNothing()).execute()
  const { PrsID } = await tx
    .selectFrom('GenPerson')
    .select('PrsID')
    .where('TypePersonDocument', '=', TypePersonDocument)
    .where('PrsDocumentNumber', '=', PrsDocumentNumber)
    .executeTakeFirstOrThrow()
  return PrsID
}

interface Values {
  PrsID: number
  NtpName: string
  NtpPaternalSurname: string
  NtpMaternalSurname: string
  SecStatus: number
  SecUpdate: Date
}

/** A person who was taken out comes back with the names of today. */
async function register({ tx, identity }: Save, values: Values): Promise<number> {
  const row = await tx
    .insertInto('GenNaturalPerson')
    .values({ ...values, CpyID: identity.companyId, TypePerson: 1 })
    .onConflict((is) => is.columns(['CpyID', 'PrsID']).doUpdateSet(values).where('GenNaturalPerson.SecStatus', '=', 0))
    .returning('NtpID')
    .executeTakeFirst()
  if (!row) throw refuse.badRequest(TAKEN)
  return row.NtpID
}

async function change({ tx, identity }: Save, NtpID: number, values: Values): Promise<number> {
  const current = await tx
    .selectFrom('GenNaturalPerson')
    .select('PrsID')
    .where('NtpID', '=', NtpID)
    .where('CpyID', '=', identity.companyId)
    .where('TypePerson', '=', 1)
    .forUpdate()
    .executeTakeFirst()
  if (!current) throw refuse.notFound()
  const { rows } = await sql<{ isHere: boolean; isTaken: boolean }>`select
    exists (select from "GenWorker" where "NtpID" = ${NtpID}) or exists (select from "SecUser" where "NtpID" = ${NtpID}) as "isHere",
    exists (select from "GenNaturalPerson" where "CpyID" = ${identity.companyId} and "PrsID" = ${values.PrsID} and "NtpID" <> ${NtpID}) as "isTaken"`.execute(
    tx,
  )
  if (rows[0]?.isHere) throw refuse.badRequest(AT_HOME)
  if (rows[0]?.isTaken) throw refuse.badRequest(TAKEN)
  await tx.updateTable('GenNaturalPerson').set(values).where('NtpID', '=', NtpID).execute()
  return NtpID
}
