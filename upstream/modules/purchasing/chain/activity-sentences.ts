import { isList } from '#schema/platform/collections/records.ts'
import { WAREHOUSE_REQUIREMENT_STATUS } from '#schema/modules/inventory/warehouse-requirement/warehouse-requirement-status.ts'
import { RETURN_REMARK } from '#schema/modules/purchasing/requirement/return-remark.ts'
import { paragraphs } from '#upstream/kit/text/rich-text.ts'

/** What an audit row says beside its action: the fields that changed, by name. */
export type Change = Readonly<Record<string, unknown>>

/** A sentence for people, and what the person wrote. */
export interface Sentence {
  text: string
  remark?: string | null
}

type SentenceBuilder = (change: Change, labels: Annulments) => Sentence

/** What people read of a reason of annulment. */
export type Annulments = (TypeAnulated: string) => string | null

const fixedSentence =
  (text: string): SentenceBuilder =>
  () => ({ text })

const textOf = (value: unknown): string | null => (typeof value === 'string' && value !== '' ? value : null)
const lengthOf = (value: unknown): number => (Array.isArray(value) ? value.length : 0)

const counted = (count: number, one: string, many: string): string => `${count} ${count === 1 ? one : many}`

function filesSentence({ added, removed }: Change): Sentence {
  const parts = [
    ...(lengthOf(added) > 0 ? [`agregó ${counted(lengthOf(added), 'anexo', 'anexos')}`] : []),
    ...(lengthOf(removed) > 0 ? [`quitó ${counted(lengthOf(removed), 'anexo', 'anexos')}`] : []),
  ]
  const text = parts.join(' y ')
  return { text: text === '' ? 'Cambió los anexos' : `${text.charAt(0).toUpperCase()}${text.slice(1)}` }
}

const annulled: SentenceBuilder = ({ TypeAnulated }, labels) => ({
  text: 'Anuló el documento',
  remark: labels(textOf(TypeAnulated) ?? ''),
})

/** A correction of an offer: why, and each field before and after. */
const corrected =
  (text: string): SentenceBuilder =>
  ({ CtpName, CorReason, changes }) => ({
    text: `${text} ${textOf(CtpName) ?? 'un participante'}`,
    remark: [CorReason, ...(isList(changes) ? changes : [])].map(textOf).filter(Boolean).join('. '),
  })

/** A save of an order that is there already; older traces do not say what it was, and those of before drafts were sent again. */
const orderSaved: SentenceBuilder = ({ OrdDraft, isReturned }) => {
  if (OrdDraft === true) return { text: 'Modificó el borrador de la orden' }
  return {
    text: isReturned === false ? 'Modificó la orden y la envió a aprobación' : 'Corrigió la orden y la envió de nuevo',
  }
}

const RETURN_PARAGRAPH = `<p>${RETURN_REMARK}`

/** Every line of why a requirement was sent back: the last paragraph of its observation (decision 0227); null for none. */
function returnReasonOf(observation: string): string | null {
  const start = observation.lastIndexOf(RETURN_PARAGRAPH)
  if (start < 0) return null
  return paragraphs(`<p>${observation.slice(start + RETURN_PARAGRAPH.length)}`).join('\n')
}

/** What every kind of document can live through. */
const commonSentences: Readonly<Record<string, SentenceBuilder>> = {
  create: fixedSentence('Registró el documento'),
  update: fixedSentence('Modificó el documento'),
  delete: fixedSentence('Eliminó el documento'),
  annul: annulled,
  decline: ({ WrqDeclineReason }) => ({ text: 'Devolvió el documento a su autor', remark: textOf(WrqDeclineReason) }),
  category: fixedSentence('Cambió la categoría'),
  files: filesSentence,
  approve: ({ AtsObservation }) => ({ text: 'Aprobó', remark: textOf(AtsObservation) }),
  disapprove: ({ AtsObservation }) => ({ text: 'Desaprobó', remark: textOf(AtsObservation) }),
  associate: fixedSentence('Envió el documento a su circuito de aprobación'),
  forget: fixedSentence('Reinició el circuito de aprobación'),
}

/** What one kind alone lives through, and what it says in other words. */
const kindSentences: Readonly<Record<string, Readonly<Record<string, SentenceBuilder>>>> = {
  REQ: {
    decline: ({ ReqObservation }) => ({
      text: 'Devolvió el documento a su autor',
      remark: returnReasonOf(textOf(ReqObservation) ?? ''),
    }),
    progress: ({ ReqStatus }) => ({ text: PROGRESS[String([ReqStatus].flat().at(-1))] ?? 'Cambió de estado' }),
  },
  COT: {
    participant: ({ InviteAgain }) => ({
      text: InviteAgain === true ? 'Volvió a invitar a un participante' : 'Cambió los participantes',
    }),
    offer: ({ CtpName }) => ({ text: `Registró la oferta de ${textOf(CtpName) ?? 'un participante'}` }),
    declineparticipant: ({ CtpName, CtpDeclineReason }) => ({
      text: `Declinó ${textOf(CtpName) ?? 'un participante'}`,
      remark: textOf(CtpDeclineReason),
    }),
    askunseal: ({ CttUnsealReason }) => ({
      text: 'Pidió abrir las ofertas antes del plazo',
      remark: textOf(CttUnsealReason),
    }),
    unseal: ({ CttUnsealReason }) => ({
      text: 'Confirmó abrir las ofertas antes del plazo',
      remark: textOf(CttUnsealReason),
    }),
    refuseunseal: ({ UnsComment }) => ({
      text: 'Rechazó abrir las ofertas antes del plazo',
      remark: textOf(UnsComment),
    }),
    withdrawunseal: fixedSentence('Retiró su pedido de abrir las ofertas antes del plazo'),
    askcorrection: corrected('Pidió corregir la oferta de'),
    correct: corrected('Aceptó corregir la oferta de'),
    refusecorrection: ({ CtpName, CorComment }) => ({
      text: `Rechazó corregir la oferta de ${textOf(CtpName) ?? 'un participante'}`,
      remark: textOf(CorComment),
    }),
    withdrawcorrection: ({ CtpName }) => ({
      text: `Retiró su pedido de corregir la oferta de ${textOf(CtpName) ?? 'un participante'}`,
    }),
    send: fixedSentence('Envió la cotización a evaluación'),
    winner: ({ WinComments }) => ({ text: 'Eligió al ganador', remark: textOf(WinComments) }),
    readjustment: ({ WinComments }) => ({ text: 'Pidió un reajuste a un participante', remark: textOf(WinComments) }),
    removewinner: fixedSentence('Retiró una elección'),
    close: ({ CttCloseReason }) => ({ text: 'Cerró la cotización sin ordenar', remark: textOf(CttCloseReason) }),
    version: ({ CttDocumentNumber }) => ({ text: `Creó la versión ${textOf(CttDocumentNumber) ?? 'siguiente'}` }),
  },
  ORD: {
    receive: ({ OttDocumentNumber }) => ({ text: `Se aprobó la recepción ${textOf(OttDocumentNumber) ?? ''}` }),
    takeback: ({ OttDocumentNumber }) => ({ text: `Se anuló la recepción ${textOf(OttDocumentNumber) ?? ''}` }),
    voucher: ({ VouNumber }) => ({ text: `Registró el comprobante ${textOf(VouNumber) ?? ''}` }),
    voucherfile: ({ VouNumber }) => ({ text: `Reemplazó un archivo del comprobante ${textOf(VouNumber) ?? ''}` }),
    vouchercorrection: ({ VouNumber, VocDescription }) => ({
      text: `Pidió corregir un archivo del comprobante ${textOf(VouNumber) ?? ''}`,
      remark: textOf(VocDescription),
    }),
    voucherundocorrection: ({ VouNumber, VocDescription }) => ({
      text: `Indicó que ya no hay que corregir un archivo del comprobante ${textOf(VouNumber) ?? ''}`,
      remark: textOf(VocDescription),
    }),
    voucherreception: ({ VouNumber }) => ({ text: `Recepcionó el comprobante ${textOf(VouNumber) ?? ''}` }),
    voucheracceptance: ({ VouNumber }) => ({ text: `Aceptó el comprobante ${textOf(VouNumber) ?? ''}` }),
    voucherpayment: ({ VouNumber, VpyOperation, VpyAmount }) => ({
      text: `Registró un pago de ${textOf(VpyAmount) ?? ''} del comprobante ${textOf(VouNumber) ?? ''}`,
      remark: `Operación ${textOf(VpyOperation) ?? ''}`,
    }),
    voucherpaymentannulled: ({ VouNumber, VpyOperation, VpyAnnulReason }) => ({
      text: `Anuló el pago de la operación ${textOf(VpyOperation) ?? ''} del comprobante ${textOf(VouNumber) ?? ''}`,
      remark: textOf(VpyAnnulReason),
    }),
    voucherwithdrawal: ({ VouNumber }) => ({ text: `Retiró el comprobante ${textOf(VouNumber) ?? ''}` }),
    voucherunregistration: ({ VouNumber, MbxUnregisterReason }) => ({
      text: `Anuló el registro del comprobante ${textOf(VouNumber) ?? ''}`,
      remark: textOf(MbxUnregisterReason),
    }),
    voucherundoreception: ({ VouNumber, VocDescription }) => ({
      text: `Deshizo la recepción del comprobante ${textOf(VouNumber) ?? ''}`,
      remark: textOf(VocDescription),
    }),
    voucherundoacceptance: ({ VouNumber, VocDescription }) => ({
      text: `Deshizo la aceptación del comprobante ${textOf(VouNumber) ?? ''}`,
      remark: textOf(VocDescription),
    }),
    update: orderSaved,
    decline: ({ OrdReturnReason }) => ({ text: 'Devolvió la orden para corregir', remark: textOf(OrdReturnReason) }),
    close: ({ OrdCloseReason }) => ({ text: 'La orden quedó cerrada', remark: textOf(OrdCloseReason) }),
    reopen: ({ OrdReason }) => ({ text: 'La orden volvió a abrirse', remark: textOf(OrdReason) }),
  },
  OTT: {
    create: fixedSentence('Registró la recepción'),
    conformity: ({ OttConformityNumber }) => ({
      text: `Emitió el Acta de Conformidad ${textOf(OttConformityNumber) ?? ''}`,
    }),
  },
  ALM: {
    attend: ({ itemsDetails, WrqStatus }) => ({
      text: `Atendió ${counted(lengthOf(itemsDetails), 'artículo', 'artículos')}${WrqStatus === WAREHOUSE_REQUIREMENT_STATUS.ATTENDED ? ': quedó atendido por completo' : ''}`,
    }),
    close: ({ WrqCloseReason }) => ({ text: 'Cerró lo pendiente de atención', remark: textOf(WrqCloseReason) }),
  },
}

const PROGRESS: Readonly<Record<string, string>> = {
  1: 'Quedó disponible para cotizar',
  2: 'Entró en cotización o atención',
  6: 'Quedó atendido por completo',
}

/** The sentence of an action; never the name of a field, and for an action that nobody has words for, that it changed. */
export function sentenceOf(TrsCode: string, action: string, change: Change, labels: Annulments): Sentence {
  const found = kindSentences[TrsCode]?.[action] ?? commonSentences[action]
  return found ? found(change, labels) : { text: 'Modificó el documento' }
}
