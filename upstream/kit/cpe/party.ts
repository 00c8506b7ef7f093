import type { CpeParty } from '#schema/kit/cpe/cpe.ts'
import { elementAt, textAt } from './values.ts'
import type { Element } from './xml.ts'

/** Where a party's document stands: UBL 2.1, its first years, what operators answer, and UBL 2.0. */
const PLACES = [
  'cac:PartyIdentification/cbc:ID',
  'cac:PartyTaxScheme/cbc:CompanyID',
  'cac:PartyLegalEntity/cbc:CompanyID',
  'cbc:CustomerAssignedAccountID',
]

/** A RUC or DNI; SUNAT's answers write its type before it: 6-20512333797. */
const DOCUMENT = /^(?:(\d)-)?([A-Z0-9]{1,15})$/

const LONGEST_NAME = 1_500

/** The party at a path; null where it is missing or unnamed ("-"), as the buyer may be in a receipt. */
export function partyAt(root: Element, path: string, label: string): CpeParty | null {
  const outer = elementAt(root, path, label)
  if (!outer) return null
  const inner = elementAt(outer, 'cac:Party', label) ?? outer
  for (const holder of [inner, outer]) {
    for (const identityPath of PLACES) {
      const [, written, document] = DOCUMENT.exec(textAt(holder, identityPath, label) ?? '') ?? []
      if (!document) continue
      const documentType = written ?? elementAt(holder, identityPath, label)?.attributes.get('schemeID') ?? null
      const name = textAt(inner, 'cac:PartyLegalEntity/cbc:RegistrationName', label, LONGEST_NAME)
      return { documentType, document, name }
    }
  }
  return null
}
