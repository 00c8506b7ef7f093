import type { Transaction } from 'kysely'
import { OFFER_FILE } from '#schema/platform/files/upload-limits.ts'
import { textOf } from '#upstream/kit/crud/fields.ts'
import type { Row } from '#upstream/kit/crud/crud.repo.ts'
import type { Tables } from '#upstream/platform/database/tables/tables.ts'
import { acceptedBy } from '#upstream/platform/files/file-type.ts'
import type { WireIssue } from '#upstream/platform/errors/envelope.ts'

const messages = {
  offerProcess: 'Proceso: los proveedores solo adjuntan a una cotización',
  offerExtensions: (extensions: string) => `Extensiones permitidas: una oferta admite ${extensions}`,
  offerSize: 'Tamaño máximo: una oferta admite hasta 6 MB',
  offerNameLength: (longestName: number) => `Largo del nombre: una oferta admite hasta ${longestName} caracteres`,
  offerShortName: (shortest: number) =>
    `Largo del nombre: el de una oferta lleva el RUC y el número de la cotización, mínimo ${shortest}`,
  inUse: 'Ya hay documentos con este tipo de adjunto: su proceso y quién lo adjunta no cambian',
  extensions: (extensions: string) => `Extensiones permitidas: escriba una o más de ${extensions}, separadas por comas`,
  nameLength: 'Largo del nombre: mínimo 1',
  forSuppliers: 'Lo ve el proveedor: solo lo que el personal adjunta a una cotización o a una orden',
} as const

/** TypeProcess of what a supplier brings with an offer. */
const OFFER = 2
/** What suppliers take part in: only its files are shared with them. */
const SHARED: readonly unknown[] = ['COT', 'ORD']
const EXTENSIONS = /^\.\w+(\s*,\s*\.\w+)*$/

/** Characters of the longest name that says whose a file is and of which quotation: RUC 11, number 25, version 4, extension 5, one between (portal.md 9). */
const SHORTEST_OFFER_NAME = 46

/** What an offer brings is limited by portal.md 5: a kind may ask for less, never for more. */
function validateOfferKind({ TrsCode, RqdSize, RqdLength }: Row, requestedExtensions: readonly string[]): WireIssue[] {
  const { largest, longestName, extensions } = OFFER_FILE
  const isOver = requestedExtensions.some((each) => !extensions.some((allowed) => allowed === each))
  return [
    ...(TrsCode === 'COT' ? [] : [{ path: 'TrsCode', message: messages.offerProcess }]),
    ...(isOver ? [{ path: 'RqdAccept', message: messages.offerExtensions(extensions.join(', ')) }] : []),
    ...(Number(RqdSize) > largest ? [{ path: 'RqdSize', message: messages.offerSize }] : []),
    ...(Number(RqdLength) > longestName ? [{ path: 'RqdLength', message: messages.offerNameLength(longestName) }] : []),
    ...(Number(RqdLength) >= 1 && Number(RqdLength) < SHORTEST_OFFER_NAME
      ? [{ path: 'RqdLength', message: messages.offerShortName(SHORTEST_OFFER_NAME) }]
      : []),
  ]
}

/** Whether documents brought files of this kind, or quotations asked for it. */
async function isUsed(tx: Transaction<Tables>, RqdID: number): Promise<boolean> {
  const attached = tx.selectFrom('LgsDocumentAttach').select('RqdID').where('RqdID', '=', RqdID)
  const requested = tx.selectFrom('LgsCotizationAttachType').select('RqdID').where('RqdID', '=', RqdID)
  return (await attached.unionAll(requested).limit(1).execute()).length > 0
}

/** What has files already goes on belonging to the same documents: those that stand there would contradict it. */
async function validateMovedKind(tx: Transaction<Tables>, { RqdID, TrsCode, TypeProcess }: Row): Promise<WireIssue[]> {
  if (!RqdID) return []
  const before = await tx
    .selectFrom('GenAttachConfiguration')
    .select(['TrsCode', 'TypeProcess'])
    .where('RqdID', '=', Number(RqdID))
    .executeTakeFirstOrThrow()
  const path = before.TrsCode !== TrsCode ? 'TrsCode' : 'TypeProcess'
  if (before.TrsCode === TrsCode && before.TypeProcess === TypeProcess) return []
  if (!(await isUsed(tx, Number(RqdID)))) return []
  return [{ path, message: messages.inUse }]
}

/** What a kind of file must be besides its fields: extensions that may be kept, and nothing that contradicts its use. */
export async function attachmentRule(tx: Transaction<Tables>, row: Row): Promise<WireIssue[]> {
  const accept = textOf(row.RqdAccept ?? '').toLowerCase()
  const extensions: readonly string[] = accept.match(/\.\w+/g) ?? []
  const known = acceptedBy(null)
  const isReadable = EXTENSIONS.test(accept) && extensions.every((each) => known.includes(each))
  return [
    ...(isReadable
      ? []
      : [
          {
            path: 'RqdAccept',
            message: messages.extensions(known.join(', ')),
          },
        ]),
    ...(Number(row.RqdLength) < 1 ? [{ path: 'RqdLength', message: messages.nameLength }] : []),
    ...(row.RqdShared === true && (Number(row.TypeProcess) === OFFER || !SHARED.includes(row.TrsCode))
      ? [
          {
            path: 'RqdShared',
            message: messages.forSuppliers,
          },
        ]
      : []),
    ...(Number(row.TypeProcess) === OFFER ? validateOfferKind(row, extensions) : []),
    ...(await validateMovedKind(tx, row)),
  ]
}
