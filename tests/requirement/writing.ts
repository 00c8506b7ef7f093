import type { Caller, Said } from '#tests/upstream/service.ts'

export interface Saved {
  Data: { AccID: number; AccName: string; levels: { PstName: string; TypeLevelText: string }[] }[]
  ReqID: number
  Warning: string | null
  UsersNotified: number[]
}

/** What the stories look at of a requirement. */
export interface Requirement {
  ReqID: number
  ReqDocumentNumber: string
  ReqStatus: number
  ReqEstimatedTotal: string
  ReqObservation: string | null
  ReqEditable: boolean
  ReqReadOnlyReason: string | null
  ReqExpired: boolean
  reqExistsCircuit: 0 | 1
  AtsDecidableID: number | null
  SecVersion: number
  AreID: number | null
  TypeCategory: string | null
  itemsDetails: {
    DerID: number
    DerNumLine: number
    ArtCode: string
    DerDescription: string
    DerUnitMeasurement: string
    DerQuantity: string
    DerReferencePrice: string
    Details: { DepPorcentaje: string; Ptd_GF_Name: string; Prj_Ceco_Name: string; PrjName: string | null }[]
  }[]
  itemsAttachs: { DatID: number; RqdAttach: string }[]
  Transaction: { AtsStatus: number; AtsObservation: string | null; UsersApproved: { UsrID: number }[] } | null
}

/** To budget item 3 of project 1, whole. */
export const share = (changes: Record<string, unknown> = {}) => ({
  DepPorcentaje: 100,
  TypeBusiness: '1',
  TypeP: 2,
  Ptd_GF: 3,
  Prj_Ceco: 1,
  ...changes,
})

/** One unit of the first article of the demo, in words of its own. */
export const line = (changes: Record<string, unknown> = {}) => ({
  ArtCode: ARTICLE,
  DerDescription: 'Cemento para el vaciado',
  DerQuantity: '1',
  Details: [share()],
  ...changes,
})

export const ARTICLE = 'MAT-0001'

/** A requirement that obeys every rule; what a story is about, it changes. */
export const body = (changes: Record<string, unknown> = {}) => ({
  ReqDate: '2026-03-02',
  NeedDate: '2026-03-20',
  ReqStatus: 4,
  TypePriority: '2',
  TypeReason: '2',
  TypeCategory: '1',
  ReqObservation: '<p>Coordinar el ingreso.</p>',
  itemsDetails: [line()],
  ...changes,
})

export const save = (
  caller: Caller,
  changes?: Record<string, unknown>,
  headers?: Record<string, string>,
): Promise<Said<Saved>> => caller.call<Saved>('POST', 'LgsRequirement/save', body(changes), headers)

export const byId = async (caller: Caller, ReqID: number): Promise<Requirement> =>
  (await caller.call<Requirement>('POST', 'LgsRequirement/byid', { ReqID })).Result

export const decide = (
  caller: Caller,
  DocEntry: number,
  AtsStatus: 2 | 3,
  more: Record<string, unknown> = {},
  headers?: Record<string, string>,
) =>
  caller.call<{ AtsID: number; AtsStatus: number; DocumentStatus: number; UsersNotified: number[]; Repeated: boolean }>(
    'POST',
    'SecApprovaltransaction/approved',
    { DocEntry, TrsCode: 'REQ', AtsStatus, ...(AtsStatus === 3 && { AtsObservation: 'Sin presupuesto' }), ...more },
    headers,
  )
