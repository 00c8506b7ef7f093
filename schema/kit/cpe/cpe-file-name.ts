import { observes, type CpeIssue } from './cpe-issue.ts'
import { cpeMessages } from './cpe-messages.ts'
import { cpeKey, plainCpeNumber } from './cpe-number.ts'

interface Named {
  issuer: string
  /** Null where it is not said, as in most answers. */
  type: string | null
  /** Null where it is not said: then no name announces another. */
  number: string | null
}

/** RUC-TYPE-SERIES-NUMBER, with R- before it for an answer; null for a name of any other form. */
function readName(fileName: string): { issuer: string; type: string; number: string } | null {
  const [, issuer, type, number] =
    /^(?:R-)?(\d{11})-(\d{2})-([A-Z0-9]{4}-\d{1,8})(?:\.\w+)?$/i.exec(fileName.trim()) ?? []
  return issuer && type && number ? { issuer, type, number } : null
}

/** The type of document that a name announces, where its issuer and number are those of the content; null for any other name. */
export function typeInFileName(fileName: string, { issuer, number }: Omit<Named, 'type'>): string | null {
  const named = readName(fileName)
  if (!named || number === null || named.issuer !== issuer) return null
  return plainCpeNumber(named.number) === plainCpeNumber(number) ? named.type : null
}

/** A name that announces another document. Only to be looked at: what was signed is inside, a name anybody gives. */
export function validateFileName(fileName: string, expected: Named): CpeIssue[] {
  const named = readName(fileName)
  if (!named || expected.number === null) return []
  const announced = `${named.issuer}-${cpeKey(named.type, named.number)}`
  const content = `${expected.issuer}-${cpeKey(expected.type ?? named.type, expected.number)}`
  return announced === content ? [] : [observes('FILE_NAME_DIFFERS', cpeMessages.fileName(announced, content))]
}
