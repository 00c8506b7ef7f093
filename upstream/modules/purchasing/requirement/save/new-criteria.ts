import type { CircuitCriteria } from '#upstream/kit/approval/approvable-document.ts'
import type { Identity } from '#upstream/platform/auth/identity.ts'
import type { LineInput, SaveInput } from '../requirement.input.ts'
import { keysOf } from './read-surroundings.ts'
import type { HeaderContent } from './write-header.ts'

/** What circuits look at in a requirement that is about to be written: the same as `requirementDocument` reads of one that is. It has no key yet. */
export function criteriaOf(
  { TypeCategory }: SaveInput,
  { userId }: Identity,
  lines: readonly LineInput[],
  { total, surroundings: { AreID } }: HeaderContent,
): CircuitCriteria {
  const shares = lines.flatMap(({ Details }) => Details)
  const targets = (mode: number) =>
    keysOf(
      shares.filter(({ TypeP }) => TypeP === mode),
      ({ Prj_Ceco }) => Prj_Ceco,
    )
  return {
    DocEntry: 0,
    UsrID: userId,
    AreID,
    TypeCategory,
    currency: 'PEN',
    amount: total,
    projects: [...new Set([...keysOf(shares, ({ PrjID }) => PrjID), ...targets(2)])],
    costCenters: targets(1),
  }
}
