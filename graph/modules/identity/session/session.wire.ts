import { AUDIENCE } from '#schema/platform/access/audience.ts'
import { namesByCode } from '#schema/platform/values/status.ts'
import type { Audience } from '#graph/platform/context/person.ts'
import type { Codec } from '#graph/platform/rest/wire/codec.ts'
import {
  dateTime,
  flag,
  id,
  int,
  lazy,
  list,
  optional,
  strictCode,
  text,
  withDefault,
} from '#graph/platform/rest/wire/codecs.ts'
import { record } from '#graph/platform/rest/wire/record.ts'

export const audience = strictCode<Audience>(namesByCode(AUDIENCE))

export const user = record({ id: ['UsrID', id], name: ['UsrName', text], fullName: ['UsrFullName', text] })

export const worker = record({
  id: ['WrkID', id],
  positionName: ['PstName', optional(text)],
  areaId: ['AreID', optional(id)],
  areaName: ['AreName', optional(text)],
})

export const account = record({
  id: ['UsrID', id],
  name: ['UsrName', text],
  fullName: ['UsrFullName', text],
  audience: ['LexID', audience],
  companyId: ['CpyID', id],
  companyName: ['CpyName', text],
  worker: ['GenWorkerCE', optional(worker)],
  mustChangePassword: ['UsrMustChange', withDefault(flag, false)],
  isInstallationAdministrator: ['UsrInstallation', withDefault(flag, false)],
})

export const living = record({ expiresAt: ['Expires', dateTime], account: ['User', account] })
export const opened = record({
  token: ['Token', text],
  expiresAt: ['Expires', dateTime],
  account: ['User', account],
  device: ['Device', withDefault(optional(text), null)],
})
export const inData = <T, Written>(codec: Codec<T, Written>) => record({ data: ['Data', codec] })

export const credentials = record({
  user: ['UsrName', text],
  password: ['UsrPassword', text],
  company: ['CpyID', optional(id)],
  audience: ['LexID', audience],
})

export const company = record({ id: ['CpyID', id], name: ['CpyName', text] })
export const demoAccount = record({ user: ['UsrName', text], password: ['UsrPassword', text], role: ['Role', text] })
export const preference = record({ key: ['PrfKey', text], value: ['PrfValue', optional(text)] })
export const preferenceInput = record({
  key: ['PrfKey', text],
  value: ['PrfValue', optional(text)],
  writer: ['PrfWriter', optional(text)],
})

interface MenuOption {
  code: string
  label: string
  icon: string | null
  order: number
  children: MenuOption[]
}

export const menuOption: Codec<MenuOption> = record({
  code: ['OptCode', text],
  label: ['OptName', text],
  icon: ['OptIcon', optional(text)],
  order: ['OptOrder', withDefault(int, 0)],
  children: ['child', withDefault(list(lazy(() => menuOption)), [])],
})

/** What a person may do with an option. */
export const optionFlags = {
  canAdd: ['IsAllowAdd', flag],
  canEdit: ['IsAllowEdit', flag],
  canDelete: ['IsAllowDelete', flag],
  canView: ['IsAllowView', flag],
  canSave: ['IsAllowSave', flag],
  canExport: ['IsAllowExport', flag],
} as const

export const permission = record({
  option: ['OptCode', text],
  ...optionFlags,
  isAdministrator: ['IsLevelAdmin', flag],
  isManager: ['IsLevelManager', flag],
})
