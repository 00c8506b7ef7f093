import type { Caller, RestResponse, Upstream } from '#tests/platform/environment/service.ts'
import * as clock from '#schema/platform/time/clock.ts'

export interface ServiceKey {
  SvkID: number
  SvkPrefix: string
  IsWorking: boolean
  SvkLastUsed: string | null
  SvkLastAddress: string | null
}

export interface ServiceAccount {
  SvaID: number
  UsrID: number
  SvaName: string
  SvkWorking: number
  SecStatus: number
  SecVersion: number
  itemsOptions: { OptCode: string; SvoWrite: boolean }[]
  itemsKeys: ServiceKey[]
  itemsHistory: { AudAction: string; UsrFullName: string | null; Subject: string | null }[]
}

/** A day so many days from today. */
export const dayIn = (days: number): string => {
  const at = new Date(`${clock.today()}T12:00:00Z`)
  at.setUTCDate(at.getUTCDate() + days)
  return at.toISOString().slice(0, 10)
}

let count = 0

/** What an administrator does with service accounts. */
export function administration(admin: Caller) {
  const save = (body: object): Promise<RestResponse<ServiceAccount>> =>
    admin.call('POST', 'SecServiceAccount/save', { SvaPurpose: 'Prueba', itemsOptions: [], ...body })
  const make = async (body: object = {}): Promise<ServiceAccount> =>
    (await save({ SvaName: `Programa ${++count}`, ...body })).Result
  const read = async ({ SvaID }: Pick<ServiceAccount, 'SvaID'>): Promise<ServiceAccount> =>
    (await admin.call<ServiceAccount>('POST', 'SecServiceAccount/byid', { SvaID })).Result
  const createKey = ({ SvaID }: Pick<ServiceAccount, 'SvaID'>, SvkExpires = dayIn(30)) =>
    admin.call<{ account: ServiceAccount; KeySecret: string }>('POST', 'SecServiceKey/save', { SvaID, SvkExpires })
  const revoke = ({ SvkID }: Pick<ServiceKey, 'SvkID'>) =>
    admin.call<ServiceAccount>('DELETE', 'SecServiceKey/delete', { SvkID })
  const setStatus = ({ SvaID }: Pick<ServiceAccount, 'SvaID'>, SecStatus: number) =>
    admin.call<ServiceAccount>('DELETE', 'SecServiceAccount/delete', { SvaID, SecStatus })
  return { save, make, read, createKey, revoke, setStatus }
}

/** A program with an account of its own and a key. */
export async function openProgram(upstream: Upstream, admin: Caller, body: object = {}) {
  const { make, createKey } = administration(admin)
  const account = await make(body)
  const { Result } = await createKey(account)
  return { account: Result.account, key: Result.KeySecret, program: upstream.with(Result.KeySecret) }
}
