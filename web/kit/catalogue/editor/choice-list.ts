import type { ChoiceList } from '#web/generated/types.ts'

/** The name in the graph of each definition list that a catalogue's form offers. */
const names: Record<number, ChoiceList> = {
  1007: 'PERSON_DOCUMENT_TYPE',
  1008: 'PRIORITY',
  1009: 'STATUS',
  1012: 'CATEGORY',
  1020: 'CURRENCY',
  1021: 'CREDIT_TYPE',
  1022: 'PAYMENT_FORM',
  1027: 'TAX',
  1054: 'REQUIREMENT_REASON',
  1056: 'ORDER_PAYMENT_FORM',
  1057: 'READJUSTMENT_REASON',
  1059: 'DISTRIBUTION_COMPANY',
  1060: 'UNIT',
  1061: 'ANNULMENT_REASON',
  1063: 'QUESTION_TYPE',
}

/** Fails where a descriptor names a list that the graph does not offer. */
export function choiceList(list: number | undefined): ChoiceList {
  const name = names[list ?? 0]
  if (!name) throw new Error(`No list of choices has the number ${list}`)
  return name
}
