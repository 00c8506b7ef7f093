import { rowsOf, type Rows } from '../base/insert-rows.ts'
import { ANDES, SUR } from '../organisation/people.ts'

const STAFF = 1
const OFFER = 2
const OPTIONAL = 0
const REQUIRED = 1
const INSIDE = false
const SHARED = true
const MB = 1_000_000

/** Document, whose, what, extensions, required, bytes at most, whether suppliers read it. */
const kinds = [
  ['REQ', STAFF, 'Especificación técnica', '.pdf,.docx', OPTIONAL, 6 * MB, INSIDE],
  ['REQ', STAFF, 'Plano o fotografía', '.pdf,.png', OPTIONAL, 6 * MB, INSIDE],
  ['COT', STAFF, 'Bases y alcances', '.pdf,.docx', OPTIONAL, 6 * MB, SHARED],
  ['COT', OFFER, 'Cotización firmada', '.pdf,.xlsx,.txt,.docx', REQUIRED, 6 * MB, INSIDE],
  ['COT', OFFER, 'Ficha técnica', '.pdf', OPTIONAL, 6 * MB, INSIDE],
  ['ORD', STAFF, 'Contrato o adenda', '.pdf,.docx', OPTIONAL, 6 * MB, SHARED],
  ['ORD', STAFF, 'Carta fianza', '.pdf,.png', OPTIONAL, 6 * MB, INSIDE],
  ['OTT', STAFF, 'Guía de remisión', '.pdf,.png,.xml', REQUIRED, 6 * MB, INSIDE],
  ['OTT', STAFF, 'Fotografías de la entrega', '.png,.zip', OPTIONAL, 6 * MB, INSIDE],
] as const

/** The kinds of files that documents ask for. */
export const attachKindRows = (): Rows => ({
  GenAttachConfiguration: rowsOf(
    [
      'RqdID',
      'CpyID',
      'TrsCode',
      'TypeProcess',
      'RqdDescription',
      'RqdAccept',
      'RqdRequired',
      'RqdSize',
      'RqdShared',
      'RqdOrder',
    ],
    [ANDES, SUR]
      .flatMap((company) => kinds.map((kind, position) => [company, ...kind, position + 1]))
      .map((tuple, index) => [index + 1, ...tuple]),
  ),
})

/** What an offer of this company must bring: the keys of its kinds for offers. */
export const offerKindsOf = (company: number): number[] =>
  [ANDES, SUR]
    .flatMap((each) => kinds.map(([, process]) => each === company && process === OFFER))
    .flatMap((isAsked, index) => (isAsked ? [index + 1] : []))
