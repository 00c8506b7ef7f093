import type { CdrFacts, CdrNote } from '#schema/kit/cpe/cpe.ts'
import { partyAt } from './party.ts'
import { sunatText } from './sunat-codes.ts'
import { dayAt, elementsAt, requirePresent, textAt, textsAt } from './values.ts'
import type { Element } from './xml.ts'

const ANSWER = 'cac:DocumentResponse'
const RESPONSE = `${ANSWER}/cac:Response`
const DOCUMENT = `${ANSWER}/cac:DocumentReference`

const LONGEST_NOTE = 1_500
const UNSAID = 'sin descripción'

export const isCdr = (root: Element): boolean => root.name === 'ubl:ApplicationResponse'

/** «4031 - Debe indicar el nombre comercial»; the text may be missing where the code says it all. */
function noteOf(note: string): CdrNote {
  const [, code, text] = /^(\d{3,5})(?:\s*[-:]\s*(.*))?$/s.exec(note) ?? []
  return code ? { code, text: text?.trim() || sunatText(code) || UNSAID } : { code: null, text: note }
}

/** Where operators in SUNAT's name note what they observed. */
function reasonOf(status: Element): CdrNote {
  const label = 'las observaciones'
  const code = requirePresent(textAt(status, 'cbc:StatusReasonCode', label), label)
  const text = textAt(status, 'cbc:StatusReason', label, LONGEST_NOTE)
  return { code, text: text ?? sunatText(code) ?? UNSAID }
}

function notesOf(root: Element): CdrNote[] {
  const notes = textsAt(root, 'cbc:Note', 'las observaciones', LONGEST_NOTE).map(noteOf)
  return [...notes, ...elementsAt(root, `${RESPONSE}/cac:Status`).map(reasonOf)]
}

/**
 * SUNAT's answer to one document. What it says without words is said in those of its list of codes.
 * @throws UnreadableFile where it does not say about which document, or what
 */
export function readCdr(root: Element): CdrFacts {
  const code = requirePresent(
    textAt(root, `${RESPONSE}/cbc:ResponseCode`, 'el código de respuesta'),
    'el código de respuesta',
  )
  const description = textAt(root, `${RESPONSE}/cbc:Description`, 'la respuesta', LONGEST_NOTE)
  const number = textAt(root, `${DOCUMENT}/cbc:ID`, 'el comprobante al que responde')
  // SUNAT answers the issuer; an operator answers whoever sent the document, and names the issuer apart.
  const named = partyAt(root, `${ANSWER}/cac:IssuerParty`, 'el emisor')
  const issuer = named ?? partyAt(root, 'cac:ReceiverParty', 'el emisor')
  return {
    code,
    description: description ?? sunatText(code) ?? UNSAID,
    notes: notesOf(root),
    answerer: partyAt(root, 'cac:SenderParty', 'quien responde')?.document ?? null,
    signer: partyAt(root, 'cac:Signature/cac:SignatoryParty', 'quien firma')?.document ?? null,
    answered: dayAt(root, 'cbc:ResponseDate', 'la fecha de respuesta'),
    number,
    type: textAt(root, `${DOCUMENT}/cbc:DocumentTypeCode`, 'el tipo de documento'),
    issuer: requirePresent(issuer, 'el emisor del comprobante').document,
    receiver: partyAt(root, `${ANSWER}/cac:RecipientParty`, 'el receptor')?.document ?? null,
  }
}
