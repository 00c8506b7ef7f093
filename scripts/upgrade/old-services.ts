import { body, type Saved } from '#tests/kit/fixtures/requirement.ts'
import { callerAt } from '#tests/platform/environment/remote-service.ts'

/** Lists, saves and approves at services, by their own calls. @returns what went wrong, in words */
export async function useServices(url: string, author: string, approver: string): Promise<string[]> {
  const faults: string[] = []
  const call = async <R>(token: string, path: string, content: object): Promise<R> => {
    const { status, Result, Errors } = await callerAt(url, token).call<R>('POST', path, content)
    if (status !== 200) faults.push(`${path}: ${status} ${Errors.join(' ')}`)
    return Result
  }
  await call(author, 'LgsRequirement/pagination', { length: 20 })
  const { ReqID } = await call<Saved>(author, 'LgsRequirement/save', body())
  await call(approver, 'SecApprovaltransaction/approved', { DocEntry: ReqID, TrsCode: 'REQ', AtsStatus: 2 })
  await call(author, 'LgsRequirement/byid', { ReqID })
  return faults
}
