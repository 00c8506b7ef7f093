import type { Catalogue, Field } from '#schema/kit/catalogue/descriptor.ts'

/** A list that its company may change, and rows of the demo that may be pointed to. */
const REFERENCED: Record<string, unknown> = {
  DefID: 1008,
  BslID: 1,
  DtrID: '150122',
  PrjID: 1,
  WhsCode: 'ALM-CEN',
  TypeUnitOfMeasuarement: 'BG',
  TypeCategory: '1',
  TypePayment: '2',
  TrsCode: 'REQ',
  AreID: 2,
  AreParentID: 2,
  PstParentID: 2,
  CceID: 1,
  UsrID: 2,
  AccID: 1,
  TypeCurrency: '1',
  TypeBusiness: '1',
  LexID: 1000,
  TypeQuestion: '1',
  SurAudience: 1000,
  ResAudience: 1000,
  ResUrl: 'https://recursos.example/guia',
  AccAmountFrom: '10.00',
  AccAmountTo: '90.50',
  RqdAccept: '.pdf,.png',
  RqdSize: 1_000_000,
  RqdLength: 80,
  RqdRequired: 0,
  TypeProcess: 1,
}

/** A warehouse's own code; articles point to one by the same name. */
const isOwnCode = ({ kind, wire }: Pick<Field, 'kind' | 'wire'>) => kind === 'text' && wire === 'WhsCode'

/** A value that the field takes. */
function sample({ kind, wire }: Field): unknown {
  if (wire in REFERENCED && !isOwnCode({ kind, wire })) return REFERENCED[wire]
  const values: Partial<Record<Field['kind'], unknown>> = {
    text: `ZZ ${wire}`.slice(0, 18),
    longText: 'ZZ largo',
    html: '<p>ZZ <strong>rico</strong></p>',
    integer: 7,
    decimal: '12.345',
    date: '2026-03-01',
    flag: false,
  }
  return values[kind]
}

/** What a form may send. */
export const writableFields = ({ fields }: Catalogue) => Object.values(fields).filter(({ readOnly }) => !readOnly)

/** A whole row as a form sends it. */
export const fullRow = (catalogue: Catalogue) =>
  Object.fromEntries(writableFields(catalogue).map((field) => [field.wire, sample(field)]))

/** A text that may change without touching what is unique; the first field where there is none. */
export function freeText(catalogue: Catalogue): string {
  const unique = (catalogue.unique ?? []).map((name) => catalogue.fields[name]?.wire)
  const free = writableFields(catalogue).find(
    ({ kind, wire }) => kind === 'text' && !unique.includes(wire) && !(wire in REFERENCED),
  )
  return (free ?? writableFields(catalogue)[0])?.wire ?? ''
}
