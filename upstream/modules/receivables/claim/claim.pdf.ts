import { CLAIM_GOOD_WORDS, CLAIM_KIND_WORDS } from '#schema/modules/receivables/claim/claim-codes.ts'
import type { PdfDocument } from '#schema/kit/document/printed.ts'
import { amount, day, moment } from '#upstream/kit/text/format.ts'
import { claimNotes } from './claim.email.ts'
import type { ClaimBook, ClaimRow } from './claim.repo.ts'

const paragraph = (heading: string, text: string | null) => ({
  heading,
  columns: [{ title: '', width: '*' as const }],
  rows: text === null ? [] : [[text]],
  none: 'Pendiente',
})

/** The Hoja de Reclamación as it goes to paper, with the parts that annex I of D.S. 011-2011-PCM asks for. `now` is when it is printed. */
export function claimPdf(row: ClaimRow, { CpyName, CpyRuc, CpyAddress }: ClaimBook, now: Date): PdfDocument {
  const kind = row.RecKind === 'CLAIM' ? CLAIM_KIND_WORDS.CLAIM : CLAIM_KIND_WORDS.COMPLAINT
  const good = row.RecGood === 'PRODUCT' ? CLAIM_GOOD_WORDS.PRODUCT : CLAIM_GOOD_WORDS.SERVICE
  return {
    company: { name: CpyName, ruc: CpyRuc, address: CpyAddress },
    kind: 'Hoja de Reclamación',
    number: row.RecCode,
    status: `Presentada el ${day(row.RecDay)}`,
    facts: [
      ['Consumidor', row.RecName],
      ['Documento', `${row.TypePersonDocumentName} ${row.PrsDocumentNumber}`],
      ['Domicilio', row.RecAddress],
      ['Padre, madre o apoderado', row.RecGuardian ?? ''],
      ['Teléfono', row.RecTelephone ?? ''],
      ['Correo electrónico', row.RecEmail],
      ['Tipo', kind],
      ['Responder hasta', day(row.RecDueOn)],
      ['Bien contratado', good],
      ['Monto reclamado', row.RecAmount === null ? '' : `${row.RecCurrency ?? ''} ${amount(row.RecAmount)}`],
    ],
    tables: [
      paragraph('Descripción del bien contratado', row.RecGoodDescription),
      paragraph(`Detalle del ${kind === CLAIM_KIND_WORDS.CLAIM ? 'reclamo' : 'malestar o queja'}`, row.RecDetail),
      paragraph('Pedido del consumidor', row.RecRequest),
      paragraph('Respuesta y acciones adoptadas por el proveedor', row.RecAnswer),
    ],
    remarks: [
      ...(row.RecAnswered === null ? [] : [`Respuesta comunicada el ${moment(row.RecAnswered)}.`]),
      'Reclamo: disconformidad relacionada con los productos o servicios. Queja: disconformidad no relacionada con los productos o servicios; o malestar o descontento respecto a la atención al público.',
      ...claimNotes,
    ],
    signatures: [],
    printedBy: `Impreso el ${moment(now)}`,
  }
}
