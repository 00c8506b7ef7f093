import { readPrinting, type Printing } from '../document/printing.ts'
import type { Call } from '../http/call.ts'
import { readRequirement, type Requirement } from './requirement.byid.ts'

/** What the PDF prints (LgsRequirement/datapdf). */
export interface RequirementPrint extends Requirement, Printing {}

/** @throws Refusal 404 when it is missing, foreign or not to be seen */
export async function readPrint(
  call: Pick<Call, 'tx' | 'identity' | 'permissions'>,
  ReqID: number,
): Promise<RequirementPrint> {
  const requirement = await readRequirement(call, ReqID)
  return { ...requirement, ...(await readPrinting(call, 'REQ', ReqID)) }
}
